/** The provider's side in a browser: its script, the frame that holds the card's fields, and a bank that asks back. */

/** Implements the part of `Stripe()` that the card form uses. The card is typed into a frame of the provider's own. */
export const script = `
(() => {
  const origin = new URL(document.currentScript.src).origin;
  window.Stripe = (key) => ({
    elements: ({ clientSecret, appearance }) => {
      const listeners = {};
      const state = { clientSecret, appearance, frame: undefined };
      const element = {
        on: (name, hear) => { listeners[name] = hear; return element; },
        mount: (place) => {
          const frame = document.createElement('iframe');
          frame.title = 'Secure payment input frame';
          frame.src = origin + '/fields?' + new URLSearchParams({ color: appearance.variables.colorText, back: appearance.variables.colorBackground });
          frame.style.cssText = 'width:100%;height:110px;border:0';
          frame.addEventListener('load', () => listeners.ready?.());
          state.frame = frame;
          place.append(frame);
        },
        unmount: () => state.frame?.remove(),
        destroy: () => state.frame?.remove(),
      };
      return { create: () => element, submit: async () => ({}), state };
    },
    confirmPayment: async ({ elements, confirmParams, redirect }) => {
      const { frame, clientSecret } = elements.state;
      const card = await new Promise((resolve) => {
        const hear = ({ source, data }) => {
          if (source !== frame.contentWindow) return;
          removeEventListener('message', hear);
          resolve(data.card);
        };
        addEventListener('message', hear);
        frame.contentWindow.postMessage('card', origin);
      });
      if (card === '4000000000000119') throw new Error('the script is broken');
      const id = clientSecret.split('_secret_')[0];
      const reply = await fetch(origin + '/v1/payment_intents/' + id + '/confirm', {
        method: 'POST',
        headers: { authorization: 'Bearer ' + key },
        body: new URLSearchParams({ client_secret: clientSecret, card, return_url: confirmParams.return_url }),
      });
      const answer = await reply.json();
      if (answer.error) return { error: answer.error };
      if (answer.next_action) {
        location.assign(answer.next_action.redirect_to_url.url);
        return new Promise(() => {});
      }
      if (redirect !== 'if_required') location.assign(confirmParams.return_url + '?payment_intent=' + id);
      return { paymentIntent: { id, status: answer.status } };
    },
  });
})();
`;

export const fieldsPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Card</title>
<style>body{margin:0;font:16px sans-serif}label{display:block;margin-bottom:8px}input{display:block;box-sizing:border-box;width:100%;height:44px;padding:0 12px;font:inherit;color:inherit;background:transparent;border:1px solid currentColor;border-radius:8px}</style>
<label>Card number<input id="card" inputmode="numeric" autocomplete="cc-number"></label><script src="/fields.js"></script></html>`;

export const fieldsScript = `
const given = new URLSearchParams(location.search);
document.body.style.color = given.get('color');
document.body.style.background = given.get('back');
addEventListener('message', ({ source, origin }) => {
  source.postMessage({ card: document.getElementById('card').value.replaceAll(' ', '') }, origin);
});
`;

export const bankPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Your bank</title><h1>Your bank asks: was that you?</h1>
<form method="post" action="/bank/approve"><script>
for (const [name, value] of new URLSearchParams(location.search)) {
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name, value });
  document.forms[0].append(field);
}
</script><button>Yes, approve</button></form></html>`;
