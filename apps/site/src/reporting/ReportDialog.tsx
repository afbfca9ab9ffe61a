import { limits, type ReportReason, reportAnswer, reportReasonNames, reportReasons } from '@fabula/contract';
import { Banner, Button, Dialog, TextArea, TextField } from '@fabula/ui-kit';
import { useId, useRef, useState } from 'react';
import { callJson } from '../api/callJson.ts';
import { type CallFailure, isCallFailure } from '../api/callText.ts';
import {
  choice,
  form as formClass,
  legend,
  next,
  radio,
  reasons as reasonsClass,
  thanks,
  thanksDetail,
} from './ReportDialog.css.ts';
import { reportWords as words } from './reportWords.ts';

export interface ReportDialogProps {
  kind: 'story' | 'scene';
  /** Of the published work. */
  id: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

type Sending = { state: 'editing' | 'sending' | 'sent' } | { state: 'failed'; why: CallFailure };

const blank = { reason: null as ReportReason | null, note: '', email: '' };

/** Tells the people who run the site what is wrong with a published work (D-MODERATE). What was typed stays when sending fails. */
export function ReportDialog({ kind, id, isOpen, onOpenChange }: ReportDialogProps) {
  const [report, setReport] = useState(blank);
  const [sending, setSending] = useState<Sending>({ state: 'editing' });
  const emailField = useRef<HTMLInputElement>(null);
  const group = useId();
  const { reason, note, email } = report;
  const { state } = sending;
  const why = state === 'failed' ? sending.why : undefined;
  const isAddressWrong = why?.field === 'email';
  const missing =
    reason === null
      ? words.chooseFirst
      : reason === 'other' && note.trim() === ''
        ? words.writeFirst
        : undefined;

  const send = async () => {
    if (missing !== undefined || state === 'sending') return;
    setSending({ state: 'sending' });
    const answer = await callJson('/api/v1/reports', {
      method: 'POST',
      // Nobody needs an account for it, and it is tied to none.
      isAnonymous: true,
      schema: reportAnswer,
      body: { kind, id, reason, note: note.trim(), ...(email.trim() !== '' && { email: email.trim() }) },
    });
    if (!isCallFailure(answer)) {
      setReport(blank);
      setSending({ state: 'sent' });
      return;
    }
    setSending({ state: 'failed', why: answer });
    if (answer.field === 'email') emailField.current?.focus();
  };

  return (
    <Dialog
      title={words.link(kind)}
      closeLabel={words.close}
      isOpen={isOpen}
      onOpenChange={(open) => {
        onOpenChange(open);
        if (!open && state !== 'sending') setSending({ state: 'editing' });
      }}
      footer={({ close }) =>
        state === 'sent' ? (
          <Button variant="primary" onPress={close}>
            {words.close}
          </Button>
        ) : (
          <Button
            variant="primary"
            isPending={state === 'sending'}
            pendingLabel={words.sending}
            disabledReason={missing}
            onPress={() => void send()}
          >
            {words.send}
          </Button>
        )
      }
    >
      {state === 'sent' ? (
        <div role="status">
          <p className={thanks}>{words.thanks}</p>
          <p className={thanksDetail}>{words.thanksDetail}</p>
        </div>
      ) : (
        <form
          className={formClass}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <fieldset className={reasonsClass}>
            <legend className={legend}>{words.reason}</legend>
            {reportReasons.map((one) => (
              <label key={one} className={choice}>
                <input
                  type="radio"
                  className={radio}
                  name={group}
                  value={one}
                  checked={reason === one}
                  onChange={() => setReport({ ...report, reason: one })}
                />
                {reportReasonNames[one]}
              </label>
            ))}
          </fieldset>
          <TextArea
            label={words.note}
            description={reason === 'other' ? words.noteForOther : words.noteHint}
            isRequired={reason === 'other'}
            maxLength={limits.reportNoteCharacters}
            value={note}
            onChange={(text) => setReport({ ...report, note: text })}
          />
          <TextField
            ref={emailField}
            label={words.email}
            description={words.emailHint}
            type="email"
            autoComplete="email"
            maxLength={limits.emailCharacters}
            isInvalid={isAddressWrong}
            {...(isAddressWrong && why?.detail && { errorMessage: why.detail })}
            value={email}
            onChange={(text) => {
              setReport({ ...report, email: text });
              if (isAddressWrong) setSending({ state: 'editing' });
            }}
          />
          <p className={next}>{words.next}</p>
          {why && !isAddressWrong && (
            <Banner tone="error" title={words.failed}>
              {why.detail ?? words.unreachable}
            </Banner>
          )}
          <button type="submit" hidden />
        </form>
      )}
    </Dialog>
  );
}
