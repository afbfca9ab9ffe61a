import { focusedElement, isHtmlElement } from './dom.ts';

/** Copies text to the clipboard; where the browser refuses, by a selection on the page. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromPage(text);
  }
}

function copyFromPage(text: string): boolean {
  const focused = focusedElement();
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('aria-hidden', 'true');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } finally {
    area.remove();
    if (isHtmlElement(focused)) focused.focus({ preventScroll: true });
  }
}
