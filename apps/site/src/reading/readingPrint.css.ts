import { globalStyle } from '@vanilla-extract/css';
import { siteRule } from '../siteStyle.ts';

const onPaper = (style: Record<string, unknown>) => ({ '@media': { print: style } }) as never;

globalStyle('@page', {
  margin: '22mm 24mm 26mm',
  '@bottom-center': { content: 'counter(page)', fontFamily: 'serif', fontSize: '9pt' },
} as never);
globalStyle('@page :first', { '@bottom-center': { content: 'none' } } as never);

siteRule('html, body', onPaper({ background: '#fff', colorScheme: 'light' }));
siteRule('.read-skip, .read-bar, #tools', onPaper({ display: 'none' }));
