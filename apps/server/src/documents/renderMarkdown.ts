import type { Nodes, Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { escapeXml } from './escapeXml.ts';

/**
 * HTML without scripts: headings begin at `h2`, links lead to web pages and mail alone, HTML in it is
 * escaped, and pictures become their descriptions.
 */
export function renderMarkdown(markdown: string): string {
  return render(fromMarkdown(markdown));
}

const inside = ({ children }: Parents): string => children.map(render).join('');

function render(node: Nodes): string {
  switch (node.type) {
    case 'root':
      return node.children.map(render).join('\n');
    case 'heading': {
      const tag = `h${Math.min(6, node.depth + 1)}`;
      return `<${tag}>${inside(node)}</${tag}>`;
    }
    case 'paragraph':
      return `<p>${inside(node)}</p>`;
    case 'blockquote':
      return `<blockquote>${inside(node)}</blockquote>`;
    case 'list':
      return node.ordered ? `<ol>${inside(node)}</ol>` : `<ul>${inside(node)}</ul>`;
    case 'listItem':
      return `<li>${inside(node)}</li>`;
    case 'emphasis':
      return `<em>${inside(node)}</em>`;
    case 'strong':
      return `<strong>${inside(node)}</strong>`;
    case 'link':
      return isSafe(node.url) ? `<a href="${escapeXml(node.url)}">${inside(node)}</a>` : inside(node);
    case 'inlineCode':
      return `<code>${escapeXml(node.value)}</code>`;
    case 'code':
      return `<pre><code>${escapeXml(node.value)}</code></pre>`;
    case 'break':
      return '<br>';
    case 'thematicBreak':
      return '<hr>';
    case 'image':
      return escapeXml(node.alt ?? '');
    case 'text':
      return escapeXml(node.value);
    case 'html':
      return `<p>${escapeXml(node.value)}</p>`;
    default:
      return 'children' in node ? inside(node) : '';
  }
}

function isSafe(url: string): boolean {
  if (url.startsWith('/') && !url.startsWith('//')) return true;
  return URL.canParse(url) && ['https:', 'http:', 'mailto:'].includes(new URL(url).protocol);
}
