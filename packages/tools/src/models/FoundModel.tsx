import { connectionPresets, type FoundServer } from '@fabula/contract';
import { Banner, Button } from '@fabula/ui-kit';
import { useEffect, useState } from 'react';
import { useTools } from '../useTools.ts';
import { type Connections, useConnections } from './useConnections.ts';

interface FoundModelProps {
  found: FoundServer;
  connections: Connections;
  /** Dismisses it for good; without it, it stays offered. */
  onDismiss?: () => void;
}

/** A server that was found on this machine; used only once it is accepted (M5). */
export function FoundModel({ found, connections, onDismiss }: FoundModelProps) {
  const [model = ''] = found.models;
  const { name } = connectionPresets[found.kind];
  return (
    <Banner
      tone="info"
      title={`${name} runs on this machine: write with ${model}?`}
      actions={
        <>
          <Button size="small" isPending={connections.isPending} onPress={() => void connections.take(found)}>
            Write with {model}
          </Button>
          {onDismiss && (
            <Button size="small" variant="quiet" onPress={onDismiss}>
              Not now
            </Button>
          )}
        </>
      }
    >
      {connections.failure}
    </Banner>
  );
}

const DISMISSED = 'fabula-found-model-dismissed';

interface FoundModelLineProps {
  /** True where this browser's own model writes. */
  isBrowserWriting: boolean;
}

/** One line over the editor, while the storyteller writes for lack of a model; nothing where none was found. */
export function FoundModelLine({ isBrowserWriting }: FoundModelLineProps) {
  const { storage, readStatus } = useTools();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (storage.local?.getItem(DISMISSED) || isBrowserWriting) return;
    readStatus().then(
      ({ parts: { textModel } }) => setWanted(textModel.kind === 'embedded'),
      (thrown: unknown) => console.warn('It could not be found out which model writes here:', thrown),
    );
  }, [storage, readStatus, isBrowserWriting]);
  return isWanted && <FoundLine onDismiss={() => setWanted(false)} />;
}

function FoundLine({ onDismiss }: { onDismiss: () => void }) {
  const { storage } = useTools();
  const connections = useConnections();
  const [found] = connections.loaded?.found ?? [];
  if (found === undefined) return null;
  return (
    <FoundModel
      found={found}
      connections={connections}
      onDismiss={() => {
        storage.local?.setItem(DISMISSED, '1');
        onDismiss();
      }}
    />
  );
}
