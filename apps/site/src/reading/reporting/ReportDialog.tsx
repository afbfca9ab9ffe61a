import {
  limits,
  type ReportReason,
  reportReasonNames,
  reportReasons,
  reportWorkCall,
} from '@fabula/contract';
import { type CallFailure, isCallFailure } from '@fabula/contract/client';
import {
  Banner,
  Button,
  Dialog,
  Form,
  Radio,
  RadioGroup,
  Stack,
  Text,
  TextArea,
  TextField,
} from '@fabula/ui-kit';
import { useRef, useState } from 'react';
import { ask } from '../../api/call.ts';
import { reportWords as words } from './reportWords.ts';

export interface ReportDialogProps {
  kind: 'story' | 'scene';
  id: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

type Sending = { state: 'editing' | 'sending' | 'sent' } | { state: 'failed'; why: CallFailure };

const blank = { reason: null as ReportReason | null, note: '', email: '' };

/** Reports a published work to the moderators (D-MODERATE). Input stays when sending fails. */
export function ReportDialog({ kind, id, isOpen, onOpenChange }: ReportDialogProps) {
  const [report, setReport] = useState(blank);
  const [sending, setSending] = useState<Sending>({ state: 'editing' });
  const emailField = useRef<HTMLInputElement>(null);
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
    if (reason === null || missing !== undefined || state === 'sending') return;
    setSending({ state: 'sending' });
    const answer = await ask(reportWorkCall, {
      // Reports need no account, and are tied to none.
      isAnonymous: true,
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
        <Stack role="status" gap={3}>
          <Text variant="subheading">{words.thanks}</Text>
          <Text tone="soft">{words.thanksDetail}</Text>
        </Stack>
      ) : (
        <Form gap={5} onSubmit={() => void send()}>
          <RadioGroup
            label={words.reason}
            value={reason}
            onChange={(one) => setReport({ ...report, reason: one as ReportReason })}
          >
            {reportReasons.map((one) => (
              <Radio key={one} value={one}>
                {reportReasonNames[one]}
              </Radio>
            ))}
          </RadioGroup>
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
          <Text variant="label" tone="soft">
            {words.next}
          </Text>
          {why && !isAddressWrong && (
            <Banner tone="error" title={words.failed}>
              {why.detail ?? words.unreachable}
            </Banner>
          )}
          <button type="submit" hidden />
        </Form>
      )}
    </Dialog>
  );
}
