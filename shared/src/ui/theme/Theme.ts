import { action, computed, makeObservable, observable } from 'mobx';

export type ThemeChoice = 'system' | 'light' | 'dark';

const storageKey = 'theme';
const dark = '(prefers-color-scheme: dark)';

const storedChoice = (): ThemeChoice => {
  const stored = localStorage.getItem(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

/** Light or dark: follows the system until the user chooses. */
export class Theme {
  choice: ThemeChoice = storedChoice();
  systemDark = false;

  constructor() {
    makeObservable(this, {
      choice: observable,
      systemDark: observable,
      mode: computed,
      choose: action,
      follow: action,
    });
  }

  get mode(): 'light' | 'dark' {
    if (this.choice !== 'system') return this.choice;
    return this.systemDark ? 'dark' : 'light';
  }

  choose(choice: ThemeChoice): void {
    this.choice = choice;
    if (choice === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
    this.#paint();
  }

  follow(systemDark: boolean): void {
    this.systemDark = systemDark;
    this.#paint();
  }

  /** Follows the system from now on. Returns a function that stops it. */
  start(): () => void {
    const query = window.matchMedia(dark);
    const handleChange = (event: MediaQueryListEvent) => this.follow(event.matches);
    this.follow(query.matches);
    query.addEventListener('change', handleChange);
    return () => query.removeEventListener('change', handleChange);
  }

  /** Semi's dark tokens are selected by this attribute of the body. */
  #paint(): void {
    if (this.mode === 'dark') document.body.setAttribute('theme-mode', 'dark');
    else document.body.removeAttribute('theme-mode');
    document.documentElement.style.colorScheme = this.mode;
  }
}
