/** Props of a button that is off where `isOff`, for the reason that an embedder may have left out. */
export function offWhere(isOff: boolean, reason: string | undefined) {
  return reason === undefined ? { isDisabled: isOff } : { disabledReason: isOff ? reason : undefined };
}
