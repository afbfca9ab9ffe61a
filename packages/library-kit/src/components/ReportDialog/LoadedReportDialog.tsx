'use client';

import {
  Banner,
  Button,
  Dialog,
  Form,
  LocaleProvider,
  Radio,
  RadioGroup,
  Stack,
  Text,
  TextArea,
  TextField,
} from '@fabula/ui-kit';
import { useRef, useState } from 'react';
import { ReportError } from '../../model/ReadingFailure.ts';
import { type ReportReason, reportReasons } from '../../model/ReadStory.ts';
import { useReading } from '../../react/reading/useReading.ts';

export interface ReportDialogProps {
  kind: 'story' | 'scene';
  /** Of the published work. */
  id: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

type Sending = { state: 'editing' | 'sending' | 'sent' } | { state: 'failed'; why: unknown };

const blank = { reason: null as ReportReason | null, note: '', email: '' };

export function LoadedReportDialog({ kind, id, isOpen, onOpenChange }: ReportDialogProps) {
  const [report, setReport] = useState(blank);
  const [sending, setSending] = useState<Sending>({ state: 'editing' });
  const emailField = useRef<HTMLInputElement>(null);
  const { reading, strings, locale } = useReading();
  const words = strings.report;
  const { reason, note, email } = report;
  const { state } = sending;
  const why = state === 'failed' && sending.why instanceof ReportError ? sending.why : undefined;
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
    try {
      await reading.report({
        kind,
        id,
        reason,
        note: note.trim(),
        ...(email.trim() !== '' && { email: email.trim() }),
      });
      setReport(blank);
      setSending({ state: 'sent' });
    } catch (thrown) {
      setSending({ state: 'failed', why: thrown });
      if (thrown instanceof ReportError && thrown.field === 'email') emailField.current?.focus();
    }
  };

  return (
    <LocaleProvider locale={locale}>
      <Dialog
        title={words.link[kind]}
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
                  {words.reasons[one]}
                </Radio>
              ))}
            </RadioGroup>
            <TextArea
              label={words.note}
              description={reason === 'other' ? words.noteForOther : words.noteHint}
              isRequired={reason === 'other'}
              maxLength={reading.reportLimits.note}
              value={note}
              onChange={(text) => setReport({ ...report, note: text })}
            />
            <TextField
              ref={emailField}
              label={words.email}
              description={words.emailHint}
              type="email"
              autoComplete="email"
              maxLength={reading.reportLimits.email}
              isInvalid={isAddressWrong}
              {...(isAddressWrong && { errorMessage: why.message })}
              value={email}
              onChange={(text) => {
                setReport({ ...report, email: text });
                if (isAddressWrong) setSending({ state: 'editing' });
              }}
            />
            <Text variant="label" tone="soft">
              {words.next}
            </Text>
            {state === 'failed' && !isAddressWrong && (
              <Banner tone="error" title={words.failed}>
                {why?.message ?? words.unreachable}
              </Banner>
            )}
            <button type="submit" hidden />
          </Form>
        )}
      </Dialog>
    </LocaleProvider>
  );
}
