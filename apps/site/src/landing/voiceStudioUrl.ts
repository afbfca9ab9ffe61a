/** Where Voice Actor leads (D-VOICE): configured when the site is built, else our own page. */
export const voiceStudioUrl: string = import.meta.env.VITE_VOICE_STUDIO_URL || '/voice/test';
