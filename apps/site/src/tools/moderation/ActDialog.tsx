import { limits, type ModerationAct } from '@fabula/contract';
import { Banner, Button, Dialog, Form, Select, SelectItem, Text, TextArea } from '@fabula/ui-kit';
import { useState } from 'react';
import { failureSentence } from '../parts.tsx';
import { actWords, isDestructive } from './moderationWords.ts';

export interface ActDialogProps {
  act: ModerationAct;
  /** The title of the work, or the address of its author. */
  what: string;
  onClose: () => void;
  /** Rejects when it could not be done; the dialog then stays open with what was typed. */
  onConfirm: (reason: string) => Promise<void>;
}

/** Asks for the reason of an act, which the author reads, and does it. */
export function ActDialog({ act, what, onClose, onConfirm }: ActDialogProps) {
  const words = actWords[act];
  const [reason, setReason] = useState('');
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const given = reason.trim();

  /** What somebody typed themselves is kept before the sentence. */
  const take = (sentence: string) =>
    setReason(given === '' || words.reasons.includes(given) ? sentence : `${given}\n${sentence}`);

  const confirm = async () => {
    if (given === '' || isWorking) return;
    setWorking(true);
    setFailure(null);
    try {
      await onConfirm(given);
      onClose();
    } catch (thrown) {
      console.warn(`Moderation failed (${act}):`, thrown);
      setFailure(failureSentence(thrown));
      setWorking(false);
    }
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isWorking && onClose()}
      isDismissable={false}
      role={isDestructive(act) ? 'alertdialog' : 'dialog'}
      title={<bdi>{words.title(what)}</bdi>}
      footer={({ close }) => (
        <>
          <Button variant="quiet" onPress={close}>
            Cancel
          </Button>
          <Button
            variant={isDestructive(act) ? 'danger' : 'primary'}
            isPending={isWorking}
            disabledReason={given === '' ? 'Say why first.' : undefined}
            onPress={() => void confirm()}
          >
            {words.confirm}
          </Button>
        </>
      )}
    >
      <Form onSubmit={() => void confirm()}>
        <Text tone="soft">{words.effect}</Text>
        <Select
          label="Ready-made reason"
          placeholder="Choose one, and change it below"
          value={words.reasons.indexOf(given)}
          onChange={(index) => take(words.reasons[Number(index)] ?? '')}
        >
          {words.reasons.map((one, index) => (
            <SelectItem key={one} id={index} textValue={one}>
              {one}
            </SelectItem>
          ))}
        </Select>
        <TextArea
          label="Reason"
          description={words.reader}
          isRequired
          maxLength={limits.moderationReasonCharacters}
          value={reason}
          onChange={setReason}
        />
        {failure !== null && (
          <Banner tone="error" title="It was not done.">
            {failure}
          </Banner>
        )}
      </Form>
    </Dialog>
  );
}
