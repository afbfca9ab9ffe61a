import { globalStyle } from '@vanilla-extract/css';
import { siteRule } from '../siteStyle.ts';

const onPaper = (style: Record<string, unknown>) => ({ '@media': { print: style } }) as never;

globalStyle('@page', {
  margin: '22mm 24mm 26mm',
  '@bottom-center': { content: 'counter(page)', fontFamily: 'serif', fontSize: '9pt' },
} as never);
globalStyle('@page :first', { '@bottom-center': { content: 'none' } } as never);

siteRule('html, body', onPaper({ background: '#fff', colorScheme: 'light' }));
siteRule(
  '.read-skip, .read-bar, .read-line, .read-tools, .read-player, .read-contents, .read-ways, .read-pages, .read-end, #tools',
  onPaper({ display: 'none' }),
);
siteRule(
  '.read-story',
  onPaper({
    maxWidth: 'none',
    padding: 0,
    fontSize: '11.5pt',
    lineHeight: 1.5,
    color: '#000',
  }),
);
siteRule('.read-story .read-head > *', onPaper({ color: '#000' }));
siteRule('.read-head', onPaper({ alignContent: 'center', minHeight: '90vh', margin: 0, breakAfter: 'page' }));
siteRule('.read-head::after, .read-head > .read-time', onPaper({ display: 'none' }));
siteRule('.read-part', onPaper({ contentVisibility: 'visible' }));
siteRule('.read-part > p', onPaper({ orphans: 2, widows: 2, textAlign: 'justify', hyphens: 'auto' }));
siteRule('.read-part > p::before', onPaper({ display: 'none' }));
