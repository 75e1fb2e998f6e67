import { describe, expect, it } from '@jest/globals';
import { StartLead } from './StartLead.ts';
import { StartLeads } from './StartLeads.ts';

const options = { usual: 15, most: 120 };

describe('the start lead', () => {
  it('converges to the measured start times, and caps outliers', () => {
    const lead = new StartLead(options);
    for (let times = 0; times < 20; times += 1) lead.learn(40);
    expect(lead.milliseconds).toBeCloseTo(40, 0);
    lead.learn(9000);
    expect(lead.milliseconds).toBeLessThan(120);
  });

  it('is kept for each file, until two hundred others were requested since', () => {
    const leads = new StartLeads(options);
    leads.of('a').learn(100);
    const { milliseconds } = leads.of('a');
    for (let other = 0; other < 199; other += 1) leads.of(`other ${other}`);
    expect(leads.of('a').milliseconds).toBe(milliseconds);
    expect(leads.of('b').milliseconds).toBe(15);
    for (let other = 0; other < 200; other += 1) leads.of(`another ${other}`);
    expect(leads.of('a').milliseconds).toBe(15);
  });
});
