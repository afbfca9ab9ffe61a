/**
 * Controls that are off and do not say why: their names. What waits for its own end says so by itself, and what cannot be
 * seen says nothing. It names nothing outside of itself, so that a page can be asked it.
 */
export function withoutReason(): string[] {
  const off =
    'button:disabled, input:disabled, select:disabled, textarea:disabled, a[aria-disabled="true"], button[aria-disabled="true"], [role][aria-disabled="true"]';
  const textOf = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => (id === '' ? '' : (document.getElementById(id)?.textContent ?? '')))
      .join(' ')
      .trim();
  return [...document.querySelectorAll<HTMLElement>(off)]
    .filter((one) => one.checkVisibility() && !one.closest('[inert], [aria-hidden="true"]'))
    .filter((one) => !one.matches('[data-pending], [aria-busy="true"]'))
    .filter((one) => textOf(one.getAttribute('aria-describedby')) === '')
    .map(
      (one) => one.ariaLabel || textOf(one.getAttribute('aria-labelledby')) || one.textContent || one.tagName,
    );
}
