import { Icon } from '@fabula/ui-kit';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { aiOff } from '../works/storedPreferences.ts';
import { link, modelsLink, roomyWord } from './toolbar.css.ts';

/** To the models, of which one writes. Hidden while AI is off. */
export function ModelsLink() {
  const isAiOff = useSyncExternalStore(aiOff.subscribe, aiOff.get, () => false);
  if (isAiOff) return null;
  return (
    <Link to={pathOf('models')} className={`${link} ${modelsLink}`} aria-label="Models">
      <Icon>
        <path d="M6 6h8v8H6zM8 3.5V6m4-2.5V6m-4 8v2.5m4-2.5v2.5M3.5 8H6m-2.5 4H6m8-4h2.5M14 12h2.5" />
      </Icon>
      <span className={roomyWord}>Models</span>
    </Link>
  );
}
