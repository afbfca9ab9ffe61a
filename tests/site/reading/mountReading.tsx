import '../../../apps/site/src/site.css.ts';
import '../../../apps/site/src/reading/readingFrame.css.ts';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { ReadingPage } from '../../../apps/site/src/reading/ReadingPage.tsx';
import { servedStory } from '../../../apps/site/src/reading/servedStory.ts';
import { ReadingAccount } from '../../../apps/site/src/routes/ReadingAccount.tsx';

export interface MountedReading {
  root: HTMLElement;
  close(): void;
}

/** The reading page as its document has it, with what the server has sent; nothing where it has sent none. For tests. */
export function mountReading(id: string, served = ''): MountedReading {
  const page = document.createElement('div');
  page.innerHTML = `<header class="read-bar"><nav aria-label="Fabula"><span><a href="/stories" data-adult="/stories/nsfw">Read</a></span><span id="account"></span></nav></header><div id="tools"></div><div id="root">${served}</div>`;
  document.body.replaceChildren(page);
  const room = (name: string) => page.querySelector<HTMLElement>(`#${name}`) as HTMLElement;
  const root = room('root');
  const isSettled = root.childElementCount > 0;
  const made: Root = createRoot(room('tools'));
  // At once: a link of the served page that nobody listens to yet leads the tests' own page away.
  flushSync(() =>
    made.render(
      <ReadingPage
        id={id}
        served={servedStory(root)}
        isSettled={isSettled}
        isAdult={false}
        root={root}
        account={room('account')}
        Account={ReadingAccount}
      />,
    ),
  );
  return {
    root,
    close() {
      made.unmount();
      page.remove();
      delete document.documentElement.dataset.fabulaTheme;
    },
  };
}

/** A story as the server sends it: so many paragraphs, or these. */
export function servedMarkup(paragraphs: number | readonly string[]): string {
  const texts =
    typeof paragraphs === 'number'
      ? Array.from(
          { length: paragraphs },
          (_, at) => `Paragraph ${at + 1}. ${'The sea was grey. '.repeat(12)}`,
        )
      : paragraphs;
  const parts: string[] = [];
  for (let at = 0; at < texts.length; at += 64) {
    const some = texts.slice(at, at + 64).map((text, index) => {
      const p = document.createElement('p');
      p.textContent = text;
      p.id = `p${at + index + 1}`;
      return p.outerHTML;
    });
    parts.push(`<div class="read-part">${some.join('\n')}</div>`);
  }
  const text = `<article class="read-story" data-minutes="${texts.length / 5}"><header class="read-head"><h1 class="read-title">Served</h1><p class="read-author">by <bdi>Jonas</bdi></p><p class="read-time">8 min read</p></header>${parts.join('')}</article><nav class="read-end" aria-label="After the story"><a class="read-back" href="/stories">All stories</a></nav>`;
  return `<main id="content" tabindex="-1">${text}</main>`;
}
