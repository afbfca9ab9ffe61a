import type { Connection } from '@fabula/contract';
import {
  AlertDialog,
  Badge,
  Banner,
  Button,
  EmptyState,
  LoadFailure,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@fabula/ui-kit';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { lead, page } from '../SettingsPage.css.ts';
import { useTools } from '../useTools.ts';
import type { BrowserModelStore } from './BrowserModel.tsx';
import { ConnectionForm } from './ConnectionForm.tsx';
import { FoundModel } from './FoundModel.tsx';
import { GuestConnection, type GuestConnectionStore } from './GuestConnection.tsx';
import { ModelCard } from './ModelCard.tsx';
import { type Connections, useConnections } from './useConnections.ts';

const BrowserModel = lazy(async () => ({ default: (await import('./BrowserModel.tsx')).BrowserModel }));

export interface ModelsPageProps {
  /** Who is signed in; null for a visitor, undefined until it is known. */
  account: string | null | undefined;
  guestConnection: GuestConnectionStore;
  browserModel: BrowserModelStore;
}

/** Connections to models (M1–M5): one's own and, for admins, everybody's. */
export function ModelsPage({ account: known, guestConnection, browserModel }: ModelsPageProps) {
  const { Head, models } = useTools();
  const account = known ?? null;
  const [isFilling, setFilling] = useState(false);
  const [shownTo, setShownTo] = useState(account);
  // A form that is open stays, whoever signs in or out meanwhile.
  if (shownTo !== account && !isFilling) setShownTo(account);
  return (
    <div className={page}>
      <Head title={models.title} description={models.description} />
      <header>
        <Text as="h1" variant="title">
          Models
        </Text>
        <Text className={lead}>
          Connect a service that you have a key of, or a model on your own machine, and it writes what you ask
          for. With a connection of your own, text costs no credits.
        </Text>
      </header>
      {known === undefined ? (
        <Skeleton lines={4} label="Finding out who is here" />
      ) : (
        <ConnectionList
          key={shownTo}
          isSignedIn={shownTo !== null}
          guestConnection={guestConnection}
          onFilling={setFilling}
        />
      )}
      {hasBrowserModel(browserModel) && (
        <Suspense>
          <BrowserModel store={browserModel} />
        </Suspense>
      )}
    </div>
  );
}

/** Also where it was chosen and has gone, so that it can be stopped. */
const hasBrowserModel = (store: BrowserModelStore) => 'LanguageModel' in globalThis || store.get() !== null;

interface ConnectionListProps {
  isSignedIn: boolean;
  guestConnection: GuestConnectionStore;
  /** Called with true as a form opens, and with false once it is gone. */
  onFilling: (isFilling: boolean) => void;
}

function ConnectionList({ isSignedIn, guestConnection, onFilling }: ConnectionListProps) {
  const connections = useConnections();
  const [edited, setEdited] = useState<Connection | 'new' | null>(null);
  const [savedId, setSavedId] = useState('');
  const { loaded, failure, ask } = connections;
  if (loaded === null) {
    return failure === '' ? (
      <Skeleton lines={4} label="Fetching your connections" />
    ) : (
      <LoadFailure title="Your connections could not be fetched" onRetry={() => void ask()}>
        {failure}
      </LoadFailure>
    );
  }
  const { connections: all, maySetServer, found } = loaded;
  if (!isSignedIn && !maySetServer) {
    return (
      <Stack gap={6}>
        <GuestConnection store={guestConnection} onFilling={onFilling} />
        <MachineHint />
      </Stack>
    );
  }
  const own = all.filter(({ owner }) => owner === 'account');
  const everybodys = all.filter(({ owner }) => owner === 'server');
  const owners = [...(isSignedIn ? ['account' as const] : []), ...(maySetServer ? ['server' as const] : [])];
  const list = (rows: readonly Connection[]) =>
    rows.map((one) => (
      <ConnectionCard key={one.id} connection={one} connections={connections} onEdit={() => setEdited(one)} />
    ));
  return (
    <Stack gap={6}>
      {failure !== '' && <Banner tone="error" title={failure} />}
      {found.map((one) => (
        <FoundModel key={one.kind} found={one} connections={connections} />
      ))}
      <SavedNotice savedId={savedId} connections={connections} onDone={() => setSavedId('')} />
      {own.length > 0 && <Section title="Yours">{list(own)}</Section>}
      {everybodys.length > 0 && <Section title="For everybody on this server">{list(everybodys)}</Section>}
      {all.length === 0 && edited === null && (
        <EmptyState
          title="No model is connected yet"
          actions={
            <Button variant="primary" onPress={() => setEdited('new')}>
              Connect a model
            </Button>
          }
        >
          {maySetServer
            ? 'The offline storyteller writes. It is a demonstration.'
            : 'This server’s own model writes, and costs credits.'}
        </EmptyState>
      )}
      {edited !== null && (
        <ConnectionForm
          key={edited === 'new' ? '' : edited.id}
          edited={edited === 'new' ? undefined : edited}
          owners={owners}
          onFilling={onFilling}
          onClose={() => setEdited(null)}
          onSaved={async (saved) => {
            setEdited(null);
            setSavedId(saved?.id ?? '');
            await connections.changed();
          }}
        />
      )}
      {all.length > 0 && edited === null && (
        <Row>
          <Button variant="primary" onPress={() => setEdited('new')}>
            Connect a model
          </Button>
        </Row>
      )}
      {!maySetServer && <MachineHint />}
    </Stack>
  );
}

interface SavedNoticeProps {
  savedId: string;
  connections: Connections;
  onDone: () => void;
}

/** Saving a further connection does not choose it: the notice says who goes on writing. */
function SavedNotice({ savedId, connections, onDone }: SavedNoticeProps) {
  const all = connections.loaded?.connections ?? [];
  const saved = all.find(({ id }) => id === savedId);
  const rank = ({ owner }: Connection) => (owner === 'account' ? 0 : 1);
  const [writing] = all.filter(({ isChosen }) => isChosen).toSorted((a, b) => rank(a) - rank(b));
  if (saved === undefined || saved.id === writing?.id) return null;
  const isOneOfSeveral = ({ name }: Connection) => all.filter((other) => other.name === name).length > 1;
  const said = (one: Connection) => (isOneOfSeveral(one) ? `${one.model} at ${one.name}` : one.name);
  return (
    <Banner
      tone="info"
      title={`${said(saved)} is saved. ${writing ? said(writing) : 'Another model'} goes on writing.`}
      actions={
        <>
          {!saved.isChosen && (
            <Button
              size="small"
              isPending={connections.isPending}
              onPress={() => void connections.choose(saved.owner, saved.id).then(onDone)}
            >
              Write with {saved.model}
            </Button>
          )}
          <Button size="small" variant="quiet" onPress={onDone}>
            Not now
          </Button>
        </>
      }
    />
  );
}

/** How whoever runs the server gets the right to set its models (D-MACHINE). */
function MachineHint() {
  return (
    <Text as="p" variant="caption" tone="soft">
      Do you run this server? To set a model for everybody, or to use one on the server’s own machine, open
      the link that the server printed when it started. <code>npm run fabula -- link</code> prints it again.
    </Text>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <Text as="h2" variant="subheading">
        {title}
      </Text>
      {children}
    </Stack>
  );
}

interface ConnectionCardProps {
  connection: Connection;
  connections: Connections;
  onEdit: () => void;
}

function ConnectionCard({ connection, connections, onEdit }: ConnectionCardProps) {
  const { id, name, owner, model, smallModel, imageModel, voiceModel, baseUrl, key } = connection;
  const { isChosen, isLocked } = connection;
  const [isDeleting, setDeleting] = useState(false);
  const { isPending, choose, remove } = connections;
  const facts = [
    `${model} at ${new URL(baseUrl).host}`,
    ...(smallModel === null ? [] : [`${smallModel} for small work`]),
    ...(imageModel === null ? [] : [`${imageModel} draws`]),
    ...(voiceModel === null ? [] : [`${voiceModel} speaks`]),
    ...(key === null ? [] : [key.ending === '' ? 'with a key' : `key …${key.ending}`]),
  ];
  return (
    <>
      <ModelCard
        name={name}
        facts={facts.join(' · ')}
        badges={
          <>
            {isChosen && <Badge tone="accent">Writes now</Badge>}
            {isLocked && <Badge>Set at the start</Badge>}
          </>
        }
      >
        {key?.isReadable === false && (
          <Banner tone="warning" title="Its key can no longer be opened on this server">
            Enter it again: the key that it was encrypted with is another one now.
          </Banner>
        )}
        <Row gap={2}>
          {!isChosen && (
            <Button
              size="small"
              isPending={isPending}
              onPress={() => void choose(owner, isLocked ? null : id)}
              aria-label={`Write with it: ${name}`}
            >
              Write with it
            </Button>
          )}
          {isChosen && !isLocked && (
            <Button
              size="small"
              isPending={isPending}
              onPress={() => void choose(owner, null)}
              aria-label={`Stop writing with it: ${name}`}
            >
              Stop writing with it
            </Button>
          )}
          {!isLocked && (
            <>
              <Button size="small" variant="quiet" onPress={onEdit} aria-label={`Edit ${name}`}>
                Edit
              </Button>
              <Button
                size="small"
                variant="quiet"
                onPress={() => setDeleting(true)}
                aria-label={`Delete ${name}`}
              >
                Delete
              </Button>
            </>
          )}
        </Row>
      </ModelCard>
      <AlertDialog
        isOpen={isDeleting}
        onOpenChange={setDeleting}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        isDestructive
        onConfirm={() => void remove(id)}
      >
        Its key is erased from the server. What it has written stays.
      </AlertDialog>
    </>
  );
}
