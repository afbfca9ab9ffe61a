export function refocusSection(pressed: Element): void {
  const place = pressed.closest('[data-fabula-break]');
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body)
      place?.querySelector<HTMLElement>('[data-fabula-section-toggle]')?.focus({ preventScroll: true });
  });
}
