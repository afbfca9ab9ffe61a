import { Button } from '@fabula/ui-kit';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { browserModel } from '../api/browserModel.ts';
import { knownStatus } from '../api/serverStatus.ts';

/** The storyteller does not follow every instruction: its notice links to real models. */
export function ModelsButton() {
  const navigate = useNavigate();
  if (knownStatus()?.parts.textModel.kind !== 'embedded' || browserModel.get() !== null) return null;
  return (
    <Button size="small" onPress={() => navigate(pathOf('models'))}>
      Write with a model
    </Button>
  );
}
