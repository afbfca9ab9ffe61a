'use client';

import {
  Button,
  CheckIcon,
  CloseIcon,
  IconButton,
  Proposed,
  RetryIcon,
  TextArea,
  VisuallyHidden,
} from '@fabula/ui-kit';
import { useId, useRef } from 'react';
import type { WorkStrings } from '../strings/workStrings.ts';
import { useAsked } from './useAsked.ts';
import {
  proposedTitle,
  proposedWords,
  titleFailed,
  titleField,
  titleRow,
  titleStack,
  titleVerdict,
  typewritten,
} from './work.css.ts';

/** A title in pencil, for a work without one. */
export interface TitleProposal {
  /** Never blank. */
  readonly title: string;
  readonly onAccept: () => void;
  /** Asks for another one; resolves to false where none came. */
  readonly onAnother: () => Promise<boolean>;
  readonly onDismiss: () => void;
}

export interface TitleFieldProps {
  title: string;
  /** Stands in the field while it is blank, with its verdict. Default none. */
  proposal?: TitleProposal | null;
  strings: Pick<
    WorkStrings,
    'title' | 'accept' | 'titleProposed' | 'acceptTitle' | 'anotherTitle' | 'rejectTitle' | 'titleFailed'
  > & { readonly untitled: string };
  /** Of the work: a BCP 47 tag. Default: that of the page. */
  lang?: string;
  /** In Courier, for a script. Default false. */
  isTypewritten?: boolean;
  /** Only its look, unless a proposal stands in it. Default false. */
  isStill?: boolean;
  onChange: (title: string) => void;
}

export function TitleField({
  title,
  proposal = null,
  strings,
  lang,
  isTypewritten = false,
  isStill = false,
  onChange,
}: TitleFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const described = useId();
  const shown = title.trim() === '' ? proposal : null;
  const typeface = isTypewritten ? ` ${typewritten}` : '';
  return (
    <div className={titleRow}>
      <div className={titleStack}>
        <TextArea
          ref={field}
          variant="page"
          rows={1}
          autoGrow
          label={strings.title}
          isLabelHidden
          placeholder={shown ? '' : strings.untitled}
          value={title}
          isStill={isStill && !shown}
          {...(lang !== undefined && { lang })}
          onChange={(text) => onChange(text.replace(/\s*\n\s*/g, ' '))}
          className={`${titleField}${typeface}`}
          {...(shown && { 'aria-describedby': described })}
        />
        {shown && (
          <Proposed state="pencil" className={`${proposedTitle}${typeface}`}>
            <div id={described} role="status">
              <VisuallyHidden>{strings.titleProposed} </VisuallyHidden>
              <p dir="auto" lang={lang} className={proposedWords}>
                {shown.title}
              </p>
            </div>
          </Proposed>
        )}
      </div>
      {shown && <TitleVerdict proposal={shown} strings={strings} goOn={() => field.current?.focus()} />}
    </div>
  );
}

interface TitleVerdictProps {
  proposal: TitleProposal;
  strings: TitleFieldProps['strings'];
  goOn: () => void;
}

function TitleVerdict({ proposal, strings, goOn }: TitleVerdictProps) {
  const [asked, askAnother] = useAsked(proposal.onAnother);
  // The field would bring up a phone's keyboard.
  const settle = (act: () => void) => (event: { pointerType: string }) => {
    act();
    if (event.pointerType !== 'touch') goOn();
  };
  return (
    <>
      <div className={titleVerdict} aria-busy={asked === 'waiting' || undefined}>
        <Button
          size="small"
          icon={<CheckIcon size={16} />}
          aria-label={strings.acceptTitle}
          onPress={settle(proposal.onAccept)}
        >
          {strings.accept}
        </Button>
        <IconButton size="small" label={strings.anotherTitle} onPress={askAnother}>
          <RetryIcon size={16} />
        </IconButton>
        <IconButton size="small" label={strings.rejectTitle} onPress={settle(proposal.onDismiss)}>
          <CloseIcon size={16} />
        </IconButton>
      </div>
      {asked === 'failed' && (
        <p className={titleFailed} role="status">
          {strings.titleFailed}
        </p>
      )}
    </>
  );
}
