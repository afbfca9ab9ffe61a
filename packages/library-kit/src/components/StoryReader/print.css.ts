import { kitRule } from '../kitStyle.ts';

const onPaper = (style: Record<string, unknown>) => ({ '@media': { print: style } }) as never;

kitRule(
  '.read-story',
  onPaper({
    maxWidth: 'none',
    padding: 0,
    fontSize: '11.5pt',
    lineHeight: 1.5,
    color: '#000',
  }),
);
kitRule('.read-story .read-head > *', onPaper({ color: '#000' }));
kitRule('.read-head', onPaper({ alignContent: 'center', minHeight: '90vh', margin: 0, breakAfter: 'page' }));
kitRule('.read-head::after, .read-head > .read-time', onPaper({ display: 'none' }));
kitRule('.read-part', onPaper({ contentVisibility: 'visible' }));
kitRule('.read-part > p', onPaper({ orphans: 2, widows: 2, textAlign: 'justify', hyphens: 'auto' }));
kitRule('.read-part > p::before', onPaper({ display: 'none' }));
kitRule(
  '.read-line, .read-tools, .read-player, .read-contents, .read-ways, .read-pages, .read-end',
  onPaper({ display: 'none' }),
);
