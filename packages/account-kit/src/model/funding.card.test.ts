import { describe, expect, it } from 'vitest';
import { formatCardCvc, formatCardExpiry, formatCardNumber, readCard } from './funding.ts';

describe('a card as it is typed (A7)', () => {
  it.each([
    ['', ''],
    ['4', '4'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242 4242 4242 4242', '4242 4242 4242 4242'],
    [' 4242-4242-4242-4242\n', '4242 4242 4242 4242'],
    ['４２４２', '4242'],
    ['378282246310005', '3782 822463 10005'],
    ['4242424242424242424242', '4242 4242 4242 4242 424'],
    ['card', ''],
  ])('the number %j stands as %j', (text, formatted) => {
    expect(formatCardNumber(text)).toBe(formatted);
    expect(formatCardNumber(formatted)).toBe(formatted);
  });

  it.each([
    ['1', '1'],
    ['0', '0'],
    ['5', '05'],
    ['12', '12'],
    ['1/', '01'],
    ['123', '12 / 3'],
    ['1230', '12 / 30'],
    ['12/30', '12 / 30'],
    ['12 / 20', '12 / 20'],
    ['12 / 203', '12 / 3'],
    ['12/2030', '12 / 30'],
    ['122030', '12 / 30'],
    ['1-30', '01 / 30'],
    ['abc', ''],
  ])('the expiry %j stands as %j', (text, formatted) => {
    expect(formatCardExpiry(text)).toBe(formatted);
    expect(formatCardExpiry(formatted)).toBe(formatted);
  });

  it('has a code of four digits at most', () => {
    expect(formatCardCvc(' 12 345')).toBe('1234');
  });
});

describe('readCard', () => {
  const whole = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };

  it('reads what is whole', () => {
    expect(readCard(whole)).toEqual({ number: '4242424242424242', expMonth: 12, expYear: 34, cvc: '123' });
  });

  it.each([
    [{ number: '4242' }, ['number']],
    [{ expiry: '12' }, ['expiry']],
    [{ expiry: '13 / 30' }, ['month']],
    [{ expiry: '00 / 30' }, ['month']],
    [{ cvc: '12' }, ['cvc']],
    [{ number: '378282246310005' }, ['cvc']],
    [{ number: '', expiry: '', cvc: '' }, ['number', 'expiry', 'cvc']],
  ])('of %o misses %j', (part, problems) => {
    expect(readCard({ ...whole, ...part })).toEqual({ problems });
  });
});
