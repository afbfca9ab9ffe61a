import { expect, it } from 'vitest';
import { renderMarkdown } from './renderMarkdown.ts';

it('renders what a notice needs', () => {
  expect(
    renderMarkdown('# Who we are\n\nWrite *to* **us**:\n[mail](mailto:a@example.com)\n\n- one\n- two'),
  ).toBe(
    '<h2>Who we are</h2>\n<p>Write <em>to</em> <strong>us</strong>:\n<a href="mailto:a@example.com">mail</a></p>\n<ul><li><p>one</p></li><li><p>two</p></li></ul>',
  );
});

it.each([
  '<script>alert(1)</script>',
  'a <img src=x onerror=alert(1)> b',
  '[click](javascript:alert(1))',
  '[click](//evil.example)',
  '![<b>](javascript:alert(1))',
  '[x](https://a.example/"onclick="alert(1))',
  '`<script>`\n\n```\n</code><script>\n```',
])('lets nothing through that could do something: %s', (markdown) => {
  const html = renderMarkdown(markdown);
  expect(html).not.toMatch(/<script|<img|<b>|href="(javascript:|\/\/)|" ?onclick/i);
});
