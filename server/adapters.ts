/** The services outside the process that an installation uses, by its settings. */
import { townGeocoder, townRouting } from './demo/service.ts';
import { type BarcodeLookup, httpBarcodeLookup, noBarcodeLookup } from './platform/adapters/barcode-lookup.ts';
import { bitcoinAccount } from './platform/adapters/bitcoin/account.ts';
import { coreChain } from './platform/adapters/bitcoin/core.ts';
import { esploraChain } from './platform/adapters/bitcoin/esplora.ts';
import { onNetwork } from './platform/adapters/bitcoin/network.ts';
import type { BitcoinParts } from './platform/adapters/bitcoin/parts.ts';
import { httpRateSource } from './platform/adapters/bitcoin/rates.ts';
import { breachedPasswords, type IsBreached, noBreachLookup } from './platform/adapters/breached-passwords.ts';
import { type CardProcessor, cardProcessorAt } from './platform/adapters/card-processor.ts';
import { type ChatModel, chatModelAt } from './platform/adapters/chat-model.ts';
import {
  firstOf,
  type Geocoder,
  nominatimGeocoder,
  ofOneMind,
  sparing,
  zipGeocoder,
} from './platform/adapters/geocoder.ts';
import { longAnswer, outgoing, shortAnswer } from './platform/adapters/outgoing.ts';
import { httpResultsFeed, type ResultsFeed } from './platform/adapters/results-feed.ts';
import { firstRouting, osrmRouting, type Routing } from './platform/adapters/routing.ts';
import { httpTelephony, noTelephony, type Telephony } from './platform/adapters/telephony.ts';
import { type Vroom, vroomAt } from './platform/adapters/vroom.ts';
import type { Config } from './platform/config.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { smtpMailer } from './platform/mail/smtp.ts';

/** Address sources, best first. */
export function geocoderFor(config: Config): Geocoder {
  return ofOneMind(
    firstOf(
      ...(config.geocoderUrl ? [sparing(nominatimGeocoder(config.geocoderUrl, outgoing(fetch, shortAnswer)))] : []),
      ...(config.preset === 'demo' ? [townGeocoder] : []),
      zipGeocoder(),
    ),
  );
}

/** Sources of street distances, best first. */
export function routingFor(config: Config): Routing {
  return firstRouting(
    ...(config.routingUrl ? [osrmRouting(config.routingUrl, outgoing(fetch, longAnswer))] : []),
    ...(config.preset === 'demo' ? [townRouting] : []),
  );
}

export const routeEngineFor = ({ routeEngineUrl }: Config): Vroom | undefined =>
  routeEngineUrl ? vroomAt(routeEngineUrl, outgoing(fetch, longAnswer)) : undefined;

export function mailerFor({ smtp, preset }: Config): Mailer {
  if (smtp) return smtpMailer(smtp.url, smtp.from);
  return { kind: preset === 'demo' ? 'outbox' : 'off' };
}

export const cardsFor = ({ cards }: Config): CardProcessor | undefined =>
  cards && cardProcessorAt(cards, outgoing(fetch, shortAnswer));

export const telephonyFor = ({ telephony }: Config): Telephony =>
  telephony ? httpTelephony(telephony.url, telephony.token, outgoing(fetch, shortAnswer)) : noTelephony;

export const barcodesFor = ({ barcodeUrl }: Config): BarcodeLookup =>
  barcodeUrl ? httpBarcodeLookup(barcodeUrl, outgoing(fetch, shortAnswer)) : noBarcodeLookup;

export const breachesFor = ({ breachedPasswordsUrl }: Config): IsBreached =>
  breachedPasswordsUrl ? breachedPasswords(breachedPasswordsUrl, outgoing(fetch, longAnswer)) : noBreachLookup;

export const resultsFor = ({ results }: Config): ResultsFeed | undefined =>
  results && httpResultsFeed(results.url, results.publicKey, outgoing(fetch, shortAnswer));

export const chatModelFor = ({ assistant }: Config): ChatModel | undefined =>
  assistant && chatModelAt(assistant, outgoing(fetch, longAnswer));

/** A demo has test coins and prices of its own, whatever stands in the settings: nobody's money comes to it. */
export function bitcoinFor({ bitcoin, bitcoinRateSources, preset }: Config): BitcoinParts {
  if (!bitcoin || preset === 'demo') return { account: undefined, chain: undefined, rateSources: [] };
  const account = bitcoinAccount(bitcoin.xpub);
  const { esploraUrl, coreUrl } = bitcoin;
  const send = outgoing(fetch, longAnswer);
  const chain = coreUrl ? coreChain(coreUrl, account, send) : esploraUrl ? esploraChain(esploraUrl, send) : undefined;
  return {
    account,
    chain: chain && onNetwork(chain, account.network),
    rateSources: bitcoinRateSources.map((name) => httpRateSource(name, outgoing(fetch, shortAnswer))),
  };
}
