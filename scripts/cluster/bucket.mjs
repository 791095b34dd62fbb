// A bucket of S3-compatible storage on this machine: OpenStack Swift as Debian ships it, with its S3 interface. One copy of
// each file on one device; real ones have three on three machines.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** Each with the package of Debian that brings it. */
export const bucketTools = {
  'swift-proxy-server': 'swift-proxy',
  'swift-account-server': 'swift-account',
  'swift-container-server': 'swift-container',
  'swift-object-server': 'swift-object',
  memcached: 'memcached',
};
/** What each server keeps, in the order of their start. */
const kinds = ['account', 'container', 'object'];

function makeRing(folder, kind, port) {
  const steps = [['create', '4', '1', '0'], ['add', `r1z1-127.0.0.1:${port}/disk`, '1'], ['rebalance']];
  for (const step of steps) {
    const { status, stdout, stderr } = spawnSync('swift-ring-builder', [join(folder, `${kind}.builder`), ...step], {
      encoding: 'utf8',
    });
    // 1 warns of too few devices.
    if (status !== 0 && status !== 1) throw new Error(`swift-ring-builder ${step[0]}: ${stdout}${stderr}`);
  }
}

/**
 * Starts it in an empty folder.
 *
 * @returns the settings of the servers that use it.
 */
export async function startBucket({ folder, freePort, launch, until, secret }) {
  mkdirSync(join(folder, 'devices', 'disk'), { recursive: true });
  const names = [...kinds, 'proxy', 'cache'];
  const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()])));
  const common = (name) => ({
    ...{ bind_ip: '127.0.0.1', bind_port: ports[name], workers: 0, user: userInfo().username, swift_dir: folder },
    ...{ devices: join(folder, 'devices'), mount_check: false, log_address: join(folder, 'no-log') },
  });
  const settings = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      {
        DEFAULT: common(kind),
        'pipeline:main': { pipeline: `${kind}-server` },
        [`app:${kind}-server`]: { use: `egg:swift#${kind}` },
      },
    ]),
  );
  settings.proxy = {
    DEFAULT: common('proxy'),
    'pipeline:main': { pipeline: 'catch_errors cache s3api tempauth proxy-server' },
    'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: true },
    'filter:catch_errors': { use: 'egg:swift#catch_errors' },
    'filter:cache': { use: 'egg:swift#memcache', memcache_servers: `127.0.0.1:${ports.cache}` },
    'filter:s3api': { use: 'egg:swift#s3api', location: 'us-east-1' },
    'filter:tempauth': { use: 'egg:swift#tempauth', user_autolotto_photos: `${secret} .admin` },
  };
  for (const kind of kinds) makeRing(folder, kind, ports[kind]);
  for (const [name, sections] of Object.entries(settings))
    launch(name, `swift-${name}-server`, [writeIni(folder, name, sections)]);

  launch('cache', 'memcached', ['-l', '127.0.0.1', '-p', String(ports.cache), '-u', userInfo().username]);

  const proxy = `http://127.0.0.1:${ports.proxy}`;
  const keyId = 'autolotto:photos';
  await until('the bucket', async () => {
    const headers = { 'x-auth-user': keyId, 'x-auth-key': secret };
    const { status, headers: said } = await fetch(`${proxy}/auth/v1.0`, { headers }).catch(() => ({}));
    if (status !== 200) return false;
    const made = await fetch(`${said.get('x-storage-url')}/photos`, {
      method: 'PUT',
      headers: { 'x-auth-token': said.get('x-auth-token') },
    });
    return made.ok;
  });
  return { PHOTO_BUCKET_URL: `${proxy}/photos`, PHOTO_BUCKET_KEY_ID: keyId, PHOTO_BUCKET_SECRET: secret };
}

function writeIni(folder, name, sections) {
  const path = join(folder, `${name}.conf`);
  const lines = Object.entries(sections).flatMap(([section, values]) => [
    `[${section}]`,
    ...Object.entries(values).map(([key, value]) => `${key} = ${value}`),
  ]);
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 });
  return path;
}
