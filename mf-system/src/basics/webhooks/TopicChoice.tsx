import { type WebhookTopic, webhookTopics } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Checkbox } from '@vitrine/shared/ui/basic';
import { namespace } from '../../messages/index.ts';

interface TopicChoiceProps {
  readonly topics: readonly WebhookTopic[];
  readonly onChange: (topics: readonly WebhookTopic[]) => void;
}

/** What a webhook reports. */
export function TopicChoice({ topics, onChange }: TopicChoiceProps) {
  const say = useMessages(namespace);
  const toggle = (topic: WebhookTopic, on: boolean) =>
    onChange(webhookTopics.filter((one) => (one === topic ? on : topics.includes(one))));
  return (
    <fieldset className="sys-checks">
      <legend>{say('hooks.what')}</legend>
      {webhookTopics.map((topic) => (
        <Checkbox
          key={topic}
          checked={topics.includes(topic)}
          onChange={(event) => toggle(topic, event.target.checked === true)}
        >
          {say(`hooks.topics.${topic}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
