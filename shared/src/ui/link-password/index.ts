export { LinkLock } from './LinkLock.ts';
export { PasswordForm } from './PasswordForm.tsx';
export { PasswordPrompt } from './PasswordPrompt.tsx';
