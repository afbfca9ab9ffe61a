import { Banner } from '@fabula/ui-kit';
import { useEffect, useState } from 'react';
import { serverStatus } from '../api/serverStatus.ts';

/** Says that no model reads the prompts, where the offline storyteller writes: it does not know them. */
export function NoModelNote() {
  const [writer, setWriter] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    serverStatus().then(
      ({ parts: { textModel } }) =>
        isWanted && setWriter(textModel.kind === 'embedded' ? textModel.name : null),
      (thrown: unknown) => console.warn('It could not be found out which model writes here:', thrown),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  if (writer === null) return null;
  return (
    <Banner tone="info" title="No model reads these prompts now.">
      {writer} writes here, by rules of its own. Set OPENAI_API_KEY or OPENAI_BASE_URL, start the server
      again, and what stands here is what the model is told.
    </Banner>
  );
}
