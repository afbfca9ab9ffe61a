import { useEffect, useState } from 'react';

/**
 * The pages of a long story, of which the server sends one: the rest is fetched, so that it is one text again, to
 * search, print, link to and hear. Where that fails, the links to the pages stay.
 */
export function useLaterPages(article: HTMLElement | null): { parts: number; isWhole: boolean } {
  const [parts, setParts] = useState(0);
  const [isWhole, setWhole] = useState(() => article === null || nextPage() === null);
  useEffect(() => {
    if (!article || nextPage() === null) return;
    const leaving = new AbortController();
    const fetchAll = () =>
      void appendPages(article, leaving.signal, () => setParts((before) => before + 1)).then(setWhole);
    fetchAll();
    window.addEventListener('online', fetchAll);
    return () => {
      window.removeEventListener('online', fetchAll);
      leaving.abort();
    };
  }, [article]);
  return { parts, isWhole };
}

const nextPage = () => document.querySelector<HTMLAnchorElement>('.read-pages a[rel="next"]');

/** True once there is no further page. */
async function appendPages(article: HTMLElement, signal: AbortSignal, tell: () => void): Promise<boolean> {
  for (let next = nextPage(); next; next = nextPage()) {
    const page = await fetchPage(next.href, signal);
    const main = page?.querySelector('main');
    if (!main || signal.aborted || nextPage() !== next) return false;
    const wanted = location.hash.length > 1 && !document.getElementById(location.hash.slice(1));
    article.append(...main.querySelectorAll('.read-part'));
    const ways = main.querySelector('.read-pages');
    const end = main.querySelector('.read-end');
    const hasNext = ways?.querySelector('a[rel="next"]') != null;
    article.nextElementSibling?.replaceWith(...(ways && hasNext ? [ways] : []), ...(end ? [end] : []));
    linkWithin(article);
    if (wanted && document.getElementById(location.hash.slice(1))) location.replace(location.hash);
    tell();
  }
  return true;
}

async function fetchPage(href: string, signal: AbortSignal): Promise<Document | undefined> {
  try {
    const response = await fetch(href, { signal });
    return response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : undefined;
  } catch {
    return undefined;
  }
}

/** What is on this page by now is linked to without leaving it. */
function linkWithin(article: HTMLElement): void {
  for (const link of article.querySelectorAll<HTMLAnchorElement>('a[href*="?page="]'))
    if (document.getElementById(link.hash.slice(1))) link.setAttribute('href', link.hash);
}
