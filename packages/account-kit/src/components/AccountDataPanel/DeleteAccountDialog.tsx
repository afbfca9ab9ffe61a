'use client';

import { Button, Dialog, TextField } from '@fabula/ui-kit';
import { useState } from 'react';
import { useAccountProvider } from '../../react/useAccount.ts';
import { useAccountForm } from '../../react/useAccountForm.ts';
import { useCreditBalance } from '../../react/useCredits.ts';
import { useWalletBalance } from '../../react/useWallet.ts';
import { AccountForm, PasswordField } from '../AccountForm/AccountForm.tsx';
import { points, proof as proofClass, subhead } from './AccountDataPanel.css.ts';

export interface DeleteAccountDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Sent to the adapter in every language. */
const confirmation = 'delete my account';

export function DeleteAccountDialog({ isOpen, onClose }: DeleteAccountDialogProps) {
  const { strings } = useAccountProvider();
  return (
    <Dialog
      title={strings.deleteAccountAsk}
      role="alertdialog"
      isDismissable={false}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      <DeleteAccountForm onClose={onClose} />
    </Dialog>
  );
}

function DeleteAccountForm({ onClose }: { onClose: () => void }) {
  const { adapter, can, emit, strings } = useAccountProvider();
  const [proof, setProof] = useState('');
  const form = useAccountForm(() => 'proof' as const);
  const money = useWalletBalance().data ?? 0;
  const credits = useCreditBalance().data?.total ?? 0;
  const isPassword = can.deletion === 'password';

  const submit = async () => {
    const written = proof.trim().toLowerCase() === strings.deleteConfirmationWords.toLowerCase();
    const missing = isPassword
      ? proof === '' && strings.passwordMissing
      : !written && strings.deleteConfirmationWrong;
    const isDone = await form.send({ proof: missing || undefined }, async () => {
      await adapter().account?.deletion?.delete(isPassword ? { password: proof } : { confirmation });
    });
    if (!isDone) return;
    emit({ type: 'account.deleted' });
    onClose();
  };
  const field = form.field('proof', proof, setProof);
  return (
    <AccountForm
      form={form}
      label={strings.deleteAccount}
      submitLabel={strings.deleteForGood}
      pendingLabel={strings.deleting}
      failureTitle={strings.notDeleted}
      variant="danger"
      onSubmit={submit}
      secondary={
        <Button
          autoFocus
          variant="quiet"
          disabledReason={form.isPending ? strings.deletionRuns : undefined}
          onPress={onClose}
        >
          {strings.keepAccount}
        </Button>
      }
    >
      <div className={proofClass}>
        <p className={subhead}>{strings.deleteGoes}</p>
        <ul className={points}>
          {strings.deleteGoesList.map((point) => (
            <li key={point}>{point}</li>
          ))}
          {(money > 0 || credits > 0) && (
            <li>{strings.deleteGoesMoney(strings.money(money), strings.creditCount(credits))}</li>
          )}
        </ul>
        <p className={subhead}>{strings.deleteStays}</p>
        <ul className={points}>
          {strings.deleteStaysList.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      {isPassword ? (
        <PasswordField
          label={strings.deletePassword}
          name="password"
          autoComplete="current-password"
          {...field}
        />
      ) : (
        <TextField label={strings.deleteConfirmation} autoComplete="off" {...field} />
      )}
    </AccountForm>
  );
}
