/** What is pasted, as text alone. */
export function pastedText(data: DataTransfer): string {
  const plain = data.getData('text/plain');
  if (plain !== '') return plain;
  const html = data.getData('text/html');
  if (html === '') return '';
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unread of body.querySelectorAll('script, style, template')) unread.remove();
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  for (const block of body.querySelectorAll('p, div, li, blockquote, h1, h2, h3, h4, h5, h6'))
    block.append('\n\n');
  return body.textContent ?? '';
}
