import { randomBytes } from 'node:crypto';
import { insertH5, insertH5Answer, publishH5, selectH5ById, selectH5TemplatePage } from '@vitrine/shared/api';
import { answerTo } from './answers.ts';
import type { Ask } from './caller.ts';
import type { DemoMessages } from './messages.ts';

/** Number of visitors; the server limits answers per address and hour. */
const visitors = 5;

const newId = (): string => randomBytes(9).toString('hex').slice(0, 12);

/** A published H5 work with a form and visitors' answers. */
export async function makeWork(anyone: Ask, ask: Ask, messages: DemoMessages): Promise<void> {
  const { templateList } = await ask(selectH5TemplatePage, {});
  const withForm = templateList.filter(({ hasForm }) => hasForm);
  const template = withForm.find(({ id }) => id === 'survey') ?? withForm[0];
  if (!template) return;
  const { id } = await ask(insertH5, { name: messages.survey, templateId: template.id });
  const { publication } = await ask(publishH5, { id });
  const { document } = await ask(selectH5ById, { id });
  const form = document.pageList.flatMap(({ nodeList }) => nodeList).find((node) => node.form);
  if (!form?.form) return;
  const publicId = publication.path.split('/').at(-1) ?? '';
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const values = Object.fromEntries(
      form.form.fields.map((field) => [field.id, answerTo(field, visitor, messages.answers)]),
    );
    await anyone(insertH5Answer, { id: publicId, formId: form.id, answerId: newId(), values });
  }
}
