/**
 * What stands in for the script at https://js.stripe.com: as much of Stripe.js as its reference describes of the Payment
 * Element. It asks https://api.stripe.com to confirm a payment, as the real one does; a test answers there. Fields:
 * 'Card number', drawn in the page instead of a frame. A key that is none of Stripe's is refused when the form loads.
 */
export const stripeScript = `
window.Stripe = function Stripe(key) {
  if (!key) throw new Error('Please call Stripe() with your publishable key. You used an empty string.');
  const api = async (method, path, body) => {
    try {
      const answer = await fetch('https://api.stripe.com/v1/' + path, {
        method,
        headers: { Authorization: 'Bearer ' + key, 'Content-Type': 'application/x-www-form-urlencoded' },
        ...(body && { body: new URLSearchParams(body) }),
      });
      const said = await answer.json();
      return answer.ok ? { paymentIntent: said } : { error: said.error };
    } catch {
      return { error: { type: 'api_connection_error', message: 'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.' } };
    }
  };
  const idOf = (secret) => secret.split('_secret_')[0];
  return {
    createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
    elements(options) {
      window.stripeElementsOptions = options;
      let input;
      return {
        update(changed) { window.stripeElementsOptions = { ...window.stripeElementsOptions, ...changed }; },
        create(type) {
          const listeners = {};
          const tell = (name, event) => setTimeout(() => (listeners[name] || []).forEach((one) => one(event)));
          return {
            on(name, listener) { (listeners[name] = listeners[name] || []).push(listener); return this; },
            off() { return this; },
            update() {},
            destroy() { if (input) input.parentElement.remove(); },
            mount(node) {
              if (!/^pk_(test|live)_/.test(key)) return tell('loaderror', { elementType: type, error: { type: 'authentication_error', message: 'Invalid API Key provided: ' + key } });
              const label = document.createElement('label');
              label.textContent = 'Card number';
              input = document.createElement('input');
              label.append(input);
              node.append(label);
              tell('ready', { elementType: type });
            },
          };
        },
        async submit() {
          return input.value ? {} : { error: { type: 'validation_error', message: 'Your card number is incomplete.' } };
        },
        number: () => input.value.replace(/ /g, ''),
      };
    },
    confirmPayment({ elements, clientSecret, confirmParams }) {
      return api('POST', 'payment_intents/' + idOf(clientSecret) + '/confirm', {
        client_secret: clientSecret, number: elements.number(), return_url: confirmParams.return_url,
      });
    },
    retrievePaymentIntent(secret) {
      return api('GET', 'payment_intents/' + idOf(secret) + '?client_secret=' + secret);
    },
  };
};
window.Stripe.version = 'endive';
`;
