/** Takes away what the server's head said of the page that it sent: another one is shown now. */
export function dropServedHead(): void {
  for (const element of document.head.querySelectorAll('[data-served]')) element.remove();
}
