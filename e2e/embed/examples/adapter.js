/** Pictures of this host, as the editor asks for them. */
export const materials = {
  async list({ keyword, signal }) {
    const answer = await fetch(`/pictures?${new URLSearchParams({ keyword })}`, { signal });
    if (!answer.ok) throw new Error('The picture shelf is closed today');
    return answer.json();
  },
  async upload(file) {
    if (!(file instanceof File)) throw new TypeError('not a file of this page');
    const answer = await fetch(`/pictures?${new URLSearchParams({ name: file.name })}`, {
      method: 'POST',
      headers: { 'content-type': file.type },
      body: file,
    });
    if (!answer.ok) throw new Error('The picture shelf is full');
    return answer.json();
  },
};

/** Answers to forms, kept by this host. It must check them itself: a browser can send whatever it likes. */
export const forms = {
  async answer(answer) {
    const reply = await fetch('/answers', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(answer),
    });
    if (!reply.ok) throw new Error('The letter box is full');
  },
};

export const readAnswers = async () => (await fetch('/answers')).json();

/** What a test reads: every change notification and save, and how often. */
export const received = { changes: [], saves: [], states: [], errors: [] };
window.received = received;

/** Says no once after `refuseNextSave`. */
let refused = false;
window.refuseNextSave = () => {
  refused = true;
};

export async function save(document) {
  if (refused) {
    refused = false;
    throw new Error('The host is out of ink');
  }
  received.saves.push(document);
}
