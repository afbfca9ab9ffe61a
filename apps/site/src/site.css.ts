import { layerName, vars } from '@fabula/ui-kit/tokens';
import { globalLayer } from '@vanilla-extract/css';
import { siteLayer, siteRule } from './siteStyle.ts';

globalLayer(layerName);
globalLayer(siteLayer);

siteRule('html', {
  background: vars.color.canvas,
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
});

siteRule('html:not([data-fabula-theme])', { colorScheme: 'light dark' });

siteRule('body', {
  margin: 0,
  minHeight: '100vh',
  background: vars.color.canvas,
  color: vars.color.ink,
  fontFamily: vars.font.interface,
  fontSize: vars.text.body,
  lineHeight: vars.leading.interface,
  overflowWrap: 'break-word',
});

siteRule('code', { fontFamily: vars.font.screenplay, fontSize: '0.9375em' });

siteRule('#root', { isolation: 'isolate' });
siteRule('noscript', { display: 'block', padding: vars.space[8], textAlign: 'center' });
