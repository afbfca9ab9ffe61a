import { layerName, vars } from '@fabula/ui-kit/tokens';
import { globalLayer, globalStyle } from '@vanilla-extract/css';
import { inSite, siteLayer } from './inSite.ts';

globalLayer(layerName);
globalLayer(siteLayer);

globalStyle(
  'html',
  inSite({
    background: vars.color.canvas,
    WebkitTextSizeAdjust: '100%',
    textSizeAdjust: '100%',
  }),
);

globalStyle('html:not([data-fabula-theme])', inSite({ colorScheme: 'light dark' }));

globalStyle(
  'body',
  inSite({
    margin: 0,
    minHeight: '100vh',
    background: vars.color.canvas,
    color: vars.color.ink,
    fontFamily: vars.font.interface,
    fontSize: vars.text.body,
    lineHeight: vars.leading.interface,
    overflowWrap: 'break-word',
  }),
);

globalStyle('#root', inSite({ isolation: 'isolate' }));
globalStyle('noscript', inSite({ display: 'block', padding: vars.space[8], textAlign: 'center' }));
