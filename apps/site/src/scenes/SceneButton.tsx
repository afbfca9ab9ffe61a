import { CreditButton } from '@fabula/account-kit';
import type { GenerateSceneButtonProps } from '@fabula/scene-kit';

/** The generator's button. Visitors write within their allowance (D-GUEST). */
export function SceneButton({ operation, ...props }: GenerateSceneButtonProps) {
  return <CreditButton {...props} operation={operation} variant="primary" isFreeForGuests />;
}
