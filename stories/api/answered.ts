/** How long to wait for what an answer brings, on a machine that may have much else to do. */
export const answered = { timeout: 20_000 };
