import { FoundModelLine } from '@fabula/tools/found-model';
import { browserModel } from '../api/browserModel.ts';
import { SiteTools } from './SiteTools.tsx';

/** One line over the editor, where a model runs on this machine. */
export const FoundModelOffer = () => (
  <SiteTools>
    <FoundModelLine isBrowserWriting={browserModel.get() !== null} />
  </SiteTools>
);
