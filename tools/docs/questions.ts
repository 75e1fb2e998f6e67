/** A newcomer's question and the location of its answer. */
export interface Question {
  readonly reader: 'operator' | 'administrator' | 'integrator' | 'remotes' | 'contributor';
  readonly asks: string;
  /** The English page; other languages use its translation where one exists. */
  readonly page: string;
  /** Contained in the answering section, in every language. */
  readonly says: RegExp;
}

export const questions: readonly Question[] = [
  {
    reader: 'operator',
    asks: 'How do I bring my own picture to a screen?',
    page: 'docs/guide/operators/jobs.md',
    says: /^## 1\./,
  },
  {
    reader: 'operator',
    asks: 'A screen is black. What now?',
    page: 'mf-system/src/help/content/help.en_US.md',
    says: /\{#black\}/,
  },
  {
    reader: 'operator',
    asks: 'Two tasks want the same hour. Which one plays?',
    page: 'docs/schedule.md',
    says: /^\| 4 /m,
  },
  {
    reader: 'operator',
    asks: 'How do I add my first screen?',
    page: 'docs/guide/operators/jobs.md',
    says: /id="first-screen"|`\/player\/`/,
  },
  {
    reader: 'administrator',
    asks: 'How do I put a server behind HTTPS?',
    page: 'docs/install.md',
    says: /deploy\/nginx\.conf/,
  },
  {
    reader: 'administrator',
    asks: 'The password of the first account is lost. How do I come in again?',
    page: 'docs/install.md',
    says: /npm run rescue -- --reset-password admin/,
  },
  {
    reader: 'administrator',
    asks: 'How do I change the port?',
    page: 'docs/settings.md',
    says: /\| `PORT` \|/,
  },
  {
    reader: 'administrator',
    asks: 'How do I go back to the version before an update?',
    page: 'docs/install.md',
    says: /`git checkout`/,
  },
  {
    reader: 'administrator',
    asks: 'The update changed the tables. How do I go back all the same?',
    page: 'docs/operations.md',
    says: /does not know 0264_/,
  },
  {
    reader: 'administrator',
    asks: 'What runs at night, and how often?',
    page: 'docs/reference/jobs.md',
    says: /`startRetention` \| every day/,
  },
  {
    reader: 'integrator',
    asks: 'What does the error `program.nameLength` mean?',
    page: 'docs/reference/errors.md',
    says: /`program\.nameLength`/,
  },
  {
    reader: 'integrator',
    asks: 'Which events can a webhook tell of?',
    page: 'docs/reference/events.md',
    says: /`task\.published`/,
  },
  {
    reader: 'integrator',
    asks: 'How do I know that a webhook is from my server?',
    page: 'docs/guide/integrators/webhooks.md',
    says: /vitrine-signature'\]/,
  },
  {
    reader: 'remotes',
    asks: 'How does one account get a new version of a remote before all others?',
    page: 'docs/remotes.md',
    says: /"canary"/,
  },
  {
    reader: 'contributor',
    asks: 'Which file draws the page at /web/terminal/warning, and who answers it?',
    page: 'ARCHITECTURE.md',
    says: /\| `\/web\/terminal\/warning` \| .*`terminal_alarm`/,
  },
  {
    reader: 'contributor',
    asks: 'Where is it decided that two tasks are in conflict?',
    page: 'ARCHITECTURE.md',
    says: /`server\/src\/task\/preflight\/conflicts\.ts`/,
  },
  {
    reader: 'contributor',
    asks: 'What happens to the rows of a screen that is deleted?',
    page: 'ARCHITECTURE.md',
    says: /`removeTerminals`/,
  },
  {
    reader: 'contributor',
    asks: 'Who refuses one authorised screen too many?',
    page: 'ARCHITECTURE.md',
    says: /`requirePlaces`[^#]*`server\/src\/terminal\/pairing\/pairedTerminals\.ts`/,
  },
  {
    reader: 'contributor',
    asks: 'Who may read a picture that was sent from a phone?',
    page: 'ARCHITECTURE.md',
    says: /`applet` refers to it/,
  },
  {
    reader: 'contributor',
    asks: 'Where does an alarm get its language from?',
    page: 'ARCHITECTURE.md',
    says: /`server\/src\/terminal\/alarm\/setting\.ts`/,
  },
  {
    reader: 'contributor',
    asks: 'What stands at the addresses of a remote that was taken out?',
    page: 'ARCHITECTURE.md',
    says: /draws `NotFound` in place of the page/,
  },
  {
    reader: 'contributor',
    asks: 'How do I add a widget?',
    page: 'CONTRIBUTING.md',
    says: /`widgetRules`/,
  },
  {
    reader: 'contributor',
    asks: 'How do I run the tests of one folder?',
    page: 'docs/guide/contributors/working.md',
    says: /`npm test -- unit mf-task`/,
  },
];

/** Questions of a reader of the README. */
export const questionsAtReadme: readonly Omit<Question, 'reader'>[] = [
  { asks: 'How do I put HTTPS in front?', page: 'docs/install.md', says: /deploy\/nginx\.conf/ },
  {
    asks: 'How do I get back in after a lost password?',
    page: 'README.md',
    says: /npm run rescue -- --reset-password admin/,
  },
  { asks: 'How do I ship one remote?', page: 'docs/remotes.md', says: /`npm run build mf-task`/ },
  { asks: 'How large may an upload be?', page: 'README.md', says: /500 ?MB/ },
  {
    asks: 'How do I embed the H5 editor?',
    page: 'docs/embedding.md',
    says: /<script src="\/h5-editor\/h5-editor\.js">/,
  },
  {
    asks: 'What happens when the network is gone?',
    page: 'docs/player.md',
    says: /^## (When the network is gone|断网时|네트워크가 끊겼을 때)$/m,
  },
  { asks: 'How do I move to another machine?', page: 'docs/install.md', says: /rsync -a --numeric-ids/ },
  { asks: 'Which ports?', page: 'docs/install.md', says: /443[^\n]*80[^\n]*(\n[^\n]*)?`PORT`/ },
  {
    asks: 'How do webhooks sign?',
    page: 'docs/guide/integrators/webhooks.md',
    says: /vitrine-signature'\]/,
  },
  { asks: 'How do I add a language?', page: 'CONTRIBUTING.md', says: /`languageLocales`/ },
];
