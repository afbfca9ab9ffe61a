import { type Prompt, type PromptVersion, unquoteContent } from '@fabula/contract';
import { isCallFailure, ListFailure, orThrow } from '@fabula/contract/client';
import {
  Banner,
  Button,
  Dialog,
  Disclosure,
  LoadFailure,
  Skeleton,
  Stack,
  Text,
  useLoaded,
} from '@fabula/ui-kit';
import { formatWhen } from '@fabula/writing';
import { useState } from 'react';
import { ComparedText } from '../ComparedText.tsx';
import { useTools } from '../useTools.ts';
import { usePromptCalls } from './promptCalls.ts';
import { scrolled, versionRow } from './prompts.css.ts';

export interface PromptVersionsProps {
  prompt: Prompt;
  content: string;
  isChanged: boolean;
  onRestored: (prompt: Prompt) => void;
}

/** A prompt's versions with their changes, each to be restored (T1). */
export function PromptVersions({ prompt, content, isChanged, onRestored }: PromptVersionsProps) {
  const { toasts } = useTools();
  const calls = usePromptCalls();
  const [isExpanded, setExpanded] = useState(false);
  const {
    value: listed,
    failure: loadFailure,
    retry,
  } = useLoaded(isExpanded ? `${prompt._id} ${prompt.version}` : null, async (signal) =>
    orThrow(await calls.versions(prompt._id, signal)),
  );
  const [chosen, setChosen] = useState<PromptVersion | null>(null);
  const [isRestoring, setRestoring] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function restore(version: PromptVersion) {
    setRestoring(true);
    setFailure(null);
    const answer = await calls.restore(prompt._id, version.version);
    setRestoring(false);
    if (isCallFailure(answer))
      return setFailure(answer.detail ?? 'Failed to create/update prompt. Please try again.');
    setChosen(null);
    onRestored(answer);
    toasts.add({
      title: 'Prompt updated successfully!',
      description: `It is again as it was in version ${version.version}.`,
      variant: 'success',
    });
  }

  return (
    <Disclosure
      level={2}
      title={`Versions (${prompt.version})`}
      isExpanded={isExpanded}
      onExpandedChange={setExpanded}
    >
      {!listed && !loadFailure && <Skeleton lines={3} label="Loading the versions" />}
      {loadFailure && (
        <LoadFailure title="The versions could not be loaded" onRetry={retry}>
          {loadFailure instanceof ListFailure && loadFailure.detail}
        </LoadFailure>
      )}
      {listed && !loadFailure && (
        <Stack as="ul" gap={0}>
          {listed.versions.map((version) => (
            <li key={version.version} className={versionRow}>
              <span>
                Version {version.version}{' '}
                <Text as="span" variant="label" tone="soft">
                  {formatWhen(version.saved_at)}
                </Text>
              </span>
              {version.version === prompt.version && !isChanged ? (
                <Text as="span" variant="label" tone="soft">
                  Now
                </Text>
              ) : (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Compare version ${version.version} with the text`}
                  onPress={() => {
                    setFailure(null);
                    setChosen(version);
                  }}
                >
                  Compare
                </Button>
              )}
            </li>
          ))}
        </Stack>
      )}
      <Dialog
        size="large"
        title={chosen ? `From version ${chosen.version} to now` : ''}
        isOpen={chosen !== null}
        onOpenChange={(isOpen) => !isOpen && setChosen(null)}
        footer={
          chosen &&
          chosen.version !== prompt.version && (
            <Button
              variant="primary"
              isPending={isRestoring}
              disabledReason={isChanged ? 'Save or discard what you changed first.' : undefined}
              onPress={() => void restore(chosen)}
            >
              Restore version {chosen.version}
            </Button>
          )
        }
      >
        {failure !== null && <Banner tone="error" title={failure} />}
        {chosen && (
          <>
            {chosen.name !== prompt.name && (
              <Text variant="label" tone="soft">
                It was called <bdi>{chosen.name}</bdi>.
              </Text>
            )}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
            <section className={scrolled} tabIndex={0} aria-label="Comparison">
              <ComparedText
                before={unquoteContent(chosen.content)}
                after={content}
                beforeLabel={`Version ${chosen.version}`}
                afterLabel="Now"
                isCode
              />
            </section>
          </>
        )}
      </Dialog>
    </Disclosure>
  );
}
