import { CreditButton, GuestAllowanceNote } from '@fabula/account-kit';
import type { GenerateSceneButtonProps } from '@fabula/scene-kit';
import { step } from './SceneButton.css.ts';

/** The generator's button. Visitors write within their allowance (D-GUEST), and read under it what is left of it. */
export function SceneButton(props: GenerateSceneButtonProps) {
  return (
    <span className={step}>
      <CreditButton {...props} variant="primary" size="large" isFreeForGuests />
      <GuestAllowanceNote />
    </span>
  );
}
