import type * as PromptApi from '@fabula/editor-kit/prompt-api';
import type { ModelAvailability } from '@fabula/editor-kit/prompt-api';
import { Badge, Banner, Button, ProgressBar, Row, Stack, Text } from '@fabula/ui-kit';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ModelCard } from './ModelCard.tsx';

const states: Record<ModelAvailability, string> = {
  unavailable: 'This browser offers a model, but not for this device.',
  downloadable: 'It is fetched once, some gigabytes, and then works without a connection.',
  downloading: 'The browser is fetching it.',
  available: 'It is here, and works without a connection.',
};

interface Choice {
  /** The window of the browser's model. */
  contextTokens: number;
}

/** Whether this browser's own model writes. */
export interface BrowserModelStore {
  get(): Choice | null;
  subscribe(listener: () => void): () => void;
  choose(chosen: Choice): void;
  forget(): void;
  /** The Prompt API's client. */
  load(): Promise<Pick<typeof PromptApi, 'promptApiAvailability' | 'fetchPromptApiModel'>>;
}

/** The model of browsers with the Prompt API (M10). */
export function BrowserModel({ store }: { store: BrowserModelStore }) {
  const chosen = useSyncExternalStore(store.subscribe, store.get);
  const [availability, setAvailability] = useState<ModelAvailability | null>(null);
  /** Download progress, 0 to 1; null for none. */
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const leaving = useRef<AbortController>(undefined);

  useEffect(() => {
    let isWanted = true;
    void store
      .load()
      .then(({ promptApiAvailability }) => promptApiAvailability())
      .then((found) => isWanted && setAvailability(found));
    return () => {
      isWanted = false;
      leaving.current?.abort();
    };
  }, [store]);

  if (availability === null) return null;

  async function write(): Promise<void> {
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setFailure('');
    setPart(0);
    try {
      const { fetchPromptApiModel } = await store.load();
      const contextTokens = await fetchPromptApiModel(setPart, { signal });
      setAvailability('available');
      store.choose({ contextTokens });
    } catch (thrown) {
      if (signal.aborted) return;
      const why = thrown instanceof Error ? ` It says: ${thrown.message}` : '';
      setFailure(
        `The browser could not get its model ready.${why} Try again, or free some space on the disk.`,
      );
    } finally {
      setPart(null);
    }
  }

  const isHere = availability === 'available';
  return (
    <Stack as="section" gap={3} aria-label="In this browser">
      <Text as="h2" variant="subheading">
        In this browser
      </Text>
      <ModelCard
        name="The browser’s own model"
        facts={
          <>
            {states[availability]} Stories, rewrites, summaries and suggestions are then written on this
            device: nothing leaves it, and it costs nothing. It is small, and scenes, titles and pictures are
            made as before.
          </>
        }
        badges={chosen && <Badge tone="accent">Writes now</Badge>}
      >
        {failure !== '' && <Banner tone="error" title={failure} />}
        {part !== null && !isHere && (
          <ProgressBar label="Fetching the model" value={part * 100} isIndeterminate={part === 0} />
        )}
        {(chosen !== null || availability !== 'unavailable') && (
          <Row gap={2}>
            {chosen === null ? (
              <Button
                size="small"
                isPending={part !== null}
                pendingLabel={isHere ? 'Getting ready…' : 'Fetching…'}
                onPress={() => void write()}
                aria-label={`${isHere ? 'Write' : 'Fetch it and write'} with it: the browser’s own model`}
              >
                {isHere ? 'Write with it' : 'Fetch it and write with it'}
              </Button>
            ) : (
              <Button
                size="small"
                onPress={store.forget}
                aria-label="Stop writing with it: the browser’s own model"
              >
                Stop writing with it
              </Button>
            )}
          </Row>
        )}
      </ModelCard>
    </Stack>
  );
}
