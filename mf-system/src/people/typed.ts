export const goodName = (userName: string) => /^[A-Za-z0-9]{3,12}$/.test(userName);
export const goodPassword = (password: string) => password.length >= 6 && password.length <= 12;

/** The rule as a hint; as what is wrong, while what was typed breaks it. */
export const saidOf = (hint: string, good: boolean, fault = hint) => (good ? { hint } : { error: fault });
