/** The card that test payments take. */
export const testCard = {
  number: '4242 4242 4242 4242',
  expMonth: 12,
  expYear: new Date().getUTCFullYear() + 4,
  cvc: '123',
};
