/** Something that was kept is not as it was written. The message is for operators. */
export class StorageDamage extends Error {
  override name = 'StorageDamage';

  constructor(
    message: string,
    /** True: nothing was lost, and it is whole again. */
    readonly isMended: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
