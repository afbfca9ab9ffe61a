/** Shows the details that are open, and goes into their first field. */
export function goToDetails(from: Element | null, id: string): void {
  const form = from?.querySelector<HTMLElement>(`[data-fabula-details="${CSS.escape(id)}"]`);
  form?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
  form?.scrollIntoView({ block: 'center' });
}
