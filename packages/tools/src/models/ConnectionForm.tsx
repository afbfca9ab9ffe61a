import {
  type CarriedConnection,
  type Connection,
  type ConnectionKind,
  carriedConnection,
  connectionPresets,
  type ListedModel,
  type TrialAnswer,
} from '@fabula/contract';
import {
  Banner,
  Button,
  Card,
  ComboBox,
  Disclosure,
  Form,
  Radio,
  RadioGroup,
  Row,
  Select,
  SelectItem,
  Stack,
  Text,
  TextField,
} from '@fabula/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useCalls } from '../useTools.ts';
import { besideField, pair, sentence } from './ModelsPage.css.ts';
import { connectionCalls, failureSentence } from './useConnections.ts';

interface ConnectionFormProps {
  edited: Connection | undefined;
  /** Of one that stays in this browser: its key, and its storage. */
  inBrowser?: { key: string | null; keep(connection: CarriedConnection): Promise<void> } | undefined;
  owners: readonly ('account' | 'server')[];
  /** Called with true as it opens, and with false once it is gone. */
  onFilling: (isFilling: boolean) => void;
  onClose: () => void;
  /** Awaited before the form may be sent again. Without the connection where the browser keeps it. */
  onSaved: (saved?: Connection) => Promise<void>;
}

const kinds = Object.entries(connectionPresets).map(([id, { name }]) => ({ id, name }));

/** Further models of a connection. Visitors have no pictures and no voice of their own. */
const otherModels = [
  {
    name: 'smallModel',
    label: 'Model for small work',
    use: 'Summaries, titles, suggestions. Empty: the one that writes.',
  },
  {
    name: 'reasoningModel',
    label: 'Model that reasons',
    use: 'Used where a story’s settings ask for reasoning. Empty: the one that writes.',
  },
  {
    name: 'imageModel',
    label: 'Model for pictures',
    use: 'Trying it draws one, which its server may charge for. Empty: they are drawn as before.',
  },
  {
    name: 'voiceModel',
    label: 'Model that speaks',
    use: 'For the voice actor. Empty: lines are spoken as before.',
  },
] as const;

export function ConnectionForm({
  edited,
  owners,
  inBrowser,
  onFilling,
  onClose,
  onSaved,
}: ConnectionFormProps) {
  const calls = useCalls(connectionCalls);
  const [kind, setKind] = useState<ConnectionKind>(edited?.kind ?? 'openai');
  const [owner, setOwner] = useState(edited?.owner ?? owners[0] ?? 'account');
  const [fields, setFields] = useState({
    name: edited?.name ?? connectionPresets.openai.name,
    baseUrl: edited?.baseUrl ?? connectionPresets.openai.baseUrl,
    key: '',
    model: edited?.model ?? '',
    smallModel: edited?.smallModel ?? '',
    reasoningModel: edited?.reasoningModel ?? '',
    imageModel: edited?.imageModel ?? '',
    voiceModel: edited?.voiceModel ?? '',
  });
  const [listed, setListed] = useState<readonly ListedModel[]>([]);
  const [trial, setTrial] = useState<TrialAnswer | null>(null);
  const [words, setWords] = useState('');
  const going = useRef<AbortController>(undefined);
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState<'list' | 'try' | 'save' | null>(null);

  useEffect(() => () => going.current?.abort(), []);
  useEffect(() => {
    onFilling(true);
    return () => onFilling(false);
  }, [onFilling]);

  const known = listed.find(({ id }) => id === fields.model);
  const isSame = edited?.model === fields.model;
  const isElsewhere = edited?.baseUrl !== fields.baseUrl;
  const key = fields.key.trim() || (isElsewhere ? null : inBrowser?.key);
  const draft = {
    kind,
    baseUrl: fields.baseUrl,
    ...(edited && !inBrowser && { id: edited.id }),
    ...(key && { key }),
  };

  function set(name: keyof typeof fields, value: string): void {
    setFields((before) => {
      const isSuggested = name === 'baseUrl' && before.name === suggestedName(kind, before.baseUrl);
      return { ...before, ...(isSuggested && { name: suggestedName(kind, value) }), [name]: value };
    });
    if (name === 'baseUrl' || name === 'key') setListed([]);
    setTrial(null);
    setFailure('');
  }

  function chooseKind(next: ConnectionKind): void {
    const { baseUrl } = connectionPresets[next];
    const name = suggestedName(next, baseUrl);
    setKind(next);
    setListed([]);
    setTrial(null);
    setFields((before) => ({ ...before, name, baseUrl, model: '' }));
  }

  async function during(what: NonNullable<typeof pending>, act: () => Promise<void>): Promise<void> {
    if (pending !== null) return;
    setPending(what);
    setFailure('');
    try {
      await act();
    } catch (thrown) {
      setFailure(failureSentence(thrown));
    } finally {
      setPending(null);
    }
  }

  const list = () =>
    during('list', async () => {
      const models = await calls.models(draft);
      setListed(models);
      if (models.length === 0) setFailure('This server lists no models. Type the name of one.');
    });
  const tryIt = () =>
    during('try', async () => {
      going.current = new AbortController();
      const { signal } = going.current;
      const take = (text: string) => setWords((before) => before + text);
      setTrial(null);
      try {
        setTrial(await calls.try({ ...draft, model: fields.model, ...makers }, signal, take));
      } finally {
        setWords('');
      }
    });
  const save = () =>
    during('save', async () => {
      const chosen = {
        ...{ name: fields.name, model: fields.model },
        smallModel: fields.smallModel.trim() || null,
        reasoningModel: fields.reasoningModel.trim() || null,
        ...makers,
        contextTokens: known?.contextTokens ?? (isSame ? edited.contextTokens : null),
        price: known?.price ?? (isSame ? edited.price : null),
        lacks: trial ? lacksOf(trial) : isSame ? edited.lacks : [],
      };
      if (inBrowser) {
        const { baseUrl } = fields;
        await inBrowser.keep(carriedConnection.parse({ kind, baseUrl, key: key || null, ...chosen }));
        await onSaved();
      } else {
        await onSaved(await calls.save(edited?.id, { ...draft, ...chosen, owner }));
      }
    });

  const makers = {
    imageModel: fields.imageModel.trim() || null,
    voiceModel: fields.voiceModel.trim() || null,
  };
  const { needsKey, isLocal } = connectionPresets[kind];
  const title = edited ? `Edit ${edited.name}` : 'Connect a model';
  const missing = fields.model.trim() === '' ? 'Name a model first.' : undefined;

  return (
    <Card>
      <Form aria-label={title} onSubmit={() => void save()}>
        <Stack gap={5}>
          <Text as="h2" variant="subheading">
            {title}
          </Text>
          <div className={pair}>
            <Select
              label="Service"
              items={kinds}
              value={kind}
              onChange={(id) => id !== null && chooseKind(id as ConnectionKind)}
            >
              {({ id, name }) => <SelectItem id={id}>{name}</SelectItem>}
            </Select>
            <TextField
              label="Name"
              maxLength={80}
              isRequired
              value={fields.name}
              onChange={(text) => set('name', text)}
            />
          </div>
          <TextField
            label="Address"
            description={isLocal ? 'As the server sees it that you are using.' : 'Most end in /v1.'}
            inputMode="url"
            spellCheck="false"
            maxLength={500}
            isRequired
            value={fields.baseUrl}
            onChange={(text) => set('baseUrl', text)}
          />
          <TextField
            label="Key"
            type="password"
            autoComplete="off"
            maxLength={500}
            description={keyHint(edited, needsKey, inBrowser !== undefined)}
            value={fields.key}
            onChange={(text) => set('key', text)}
          />
          <div className={pair}>
            <TextField
              label="Model"
              spellCheck="false"
              maxLength={200}
              isRequired
              description={known ? factsOf(known) : 'The one that writes.'}
              value={fields.model}
              onChange={(text) => set('model', text)}
            />
            {listed.length === 0 ? (
              <div className={besideField}>
                <Button isPending={pending === 'list'} pendingLabel="Asking…" onPress={() => void list()}>
                  List its models
                </Button>
              </div>
            ) : (
              <ComboBox
                label="Models of this server"
                description="Type to search them."
                items={listed.map(({ id, name }) => ({ id, name: name === null ? id : `${name} (${id})` }))}
                value={known?.id ?? null}
                onChange={(id) => id !== null && set('model', id)}
                emptyLabel="None is called so. You can type any name under Model."
                moreLabel={(count) => `and ${count} more`}
              >
                {({ id, name }) => (
                  <SelectItem id={id} textValue={name}>
                    {name}
                  </SelectItem>
                )}
              </ComboBox>
            )}
          </div>
          <Disclosure
            title={inBrowser ? 'Small work and reasoning' : 'Small work, reasoning, pictures, voice'}
            level={3}
          >
            <div className={pair}>
              {(inBrowser ? otherModels.slice(0, 2) : otherModels).map(({ name, label, use }) => (
                <TextField
                  key={name}
                  label={label}
                  description={use}
                  spellCheck="false"
                  maxLength={200}
                  value={fields[name]}
                  onChange={(text) => set(name, text)}
                />
              ))}
            </div>
          </Disclosure>
          {edited === undefined && owners.length > 1 && (
            <RadioGroup
              label="Who writes with it"
              value={owner}
              onChange={(value) => setOwner(value === 'server' ? 'server' : 'account')}
            >
              <Radio value="account">Only I do</Radio>
              <Radio value="server">Everybody on this server does</Radio>
            </RadioGroup>
          )}
          {failure !== '' && <Banner tone="error" title={failure} />}
          {words.trim() !== '' && <p className={sentence}>{words}</p>}
          {trial && <Trial trial={trial} />}
          <Row gap={2}>
            <Button type="submit" variant="primary" isPending={pending === 'save'} disabledReason={missing}>
              Save
            </Button>
            <Button
              isPending={pending === 'try'}
              pendingLabel="Writing…"
              disabledReason={missing}
              onPress={() => void tryIt()}
            >
              Try it
            </Button>
            <Button variant="quiet" onPress={onClose}>
              Cancel
            </Button>
          </Row>
        </Stack>
      </Form>
    </Card>
  );
}

/** The host of a server of no known kind. */
function suggestedName(kind: ConnectionKind, baseUrl: string): string {
  const isNamed = kind === 'other' && URL.canParse(baseUrl) && new URL(baseUrl).host !== '';
  return isNamed ? new URL(baseUrl).host.slice(0, 80) : connectionPresets[kind].name;
}

function keyHint(edited: Connection | undefined, needsKey: boolean, isInBrowser: boolean): string {
  if (edited?.key) {
    const { ending } = edited.key;
    return `Leave it empty to keep the one that is there${ending === '' ? '' : ` (…${ending})`}.`;
  }
  if (isInBrowser) return 'It is encrypted in this browser, and sent along when you ask for text.';
  return needsKey
    ? 'It is encrypted on the server, and never shown again.'
    : 'Most servers on one’s own machine want none.';
}

/** Window and price of a model, as its server reports them. */
function factsOf({ contextTokens, price }: ListedModel): string {
  const facts = [
    ...(contextTokens === null ? [] : [`Holds ${contextTokens.toLocaleString('en-US')} tokens`]),
    ...(price === null ? [] : [priceFacts(price)]),
  ];
  return facts.length === 0 ? 'The one that writes.' : `${facts.join('. ')}.`;
}

function priceFacts({ prompt, cached, completion }: NonNullable<ListedModel['price']>): string {
  const again = cached === undefined ? '' : ` ($${cached} where cached)`;
  return `$${prompt} in${again}, $${completion} out for a million tokens`;
}

function lacksOf({ keepsSchema, tellsUsage }: TrialAnswer): ('schema' | 'usage')[] {
  return [...(keepsSchema ? [] : ['schema' as const]), ...(tellsUsage ? [] : ['usage' as const])];
}

function Trial({ trial }: { trial: TrialAnswer }) {
  const { sentence: written, firstWordMs, wordsPerSecond, streams, keepsSchema, tellsUsage } = trial;
  const { reasons, draws, speaks } = trial;
  const findings = [
    `First word after ${(firstWordMs / 1000).toFixed(1)} s`,
    ...(wordsPerSecond === null ? [] : [`${wordsPerSecond} words a second`]),
    streams ? 'streams' : 'does not stream: text comes at once',
    keepsSchema ? 'keeps to a form' : 'keeps to no form: its answers are read all the same',
    tellsUsage ? 'tells what it used' : 'does not tell what it used: it is counted here',
    ...(reasons ? ['reasons'] : []),
    ...(draws === null ? [] : [draws ? 'draws' : 'does not draw: choose another model for pictures']),
    ...(speaks === null ? [] : [speaks ? 'speaks' : 'does not speak: choose another model that speaks']),
  ];
  return (
    <Banner tone="info" title="It works">
      <p className={sentence}>{written}</p>
      {findings.join(' · ')}.
    </Banner>
  );
}
