import type { SecondStep } from '@vitrine/shared/api';
import { useLocation, useNavigate } from '@vitrine/shared/ui/router';
import { useEffect, useState } from 'react';
import { goesToProvider } from './again/signInWindow.ts';
import { takeJourney } from './provider/journey.ts';
import { rememberOrganisation } from './provider/organisation.ts';
import { isAnswer, ProviderStore } from './provider/ProviderStore.ts';
import { StepStore } from './step/StepStore.ts';

/** Provider responses already handled, independent of re-renders. */
const taken = new Set<string>();

/** State of the sign-in page: credentials, second factor, or return from an identity provider. */
export function useSignIn() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const [provider, setProvider] = useState(() => new ProviderStore(query.get('org') ?? ''));
  const [step, setStep] = useState<StepStore>();
  const ask = (next: SecondStep) => setStep(new StepStore(next));

  useEffect(() => {
    const now = new URLSearchParams(search);
    if (!isAnswer(now)) {
      rememberOrganisation(provider.organisation);
      void provider.check();
      if (goesToProvider(now)) void provider.leave(undefined);
      return;
    }
    if (taken.has(search)) return;
    taken.add(search);
    const journey = takeJourney();
    const back = new ProviderStore(journey?.organisation ?? '');
    setProvider(back);
    // Removes the response from the URL first, so that it is neither visible nor sent again.
    const address = back.organisation ? `/login?org=${encodeURIComponent(back.organisation)}` : '/login';
    navigate(address, { replace: true, state: { from: journey?.from } });
    void back.finish(journey, search.slice(1)).then((next) => next && setStep(new StepStore(next)));
  }, [search, provider, navigate]);

  return { provider, step, ask, leaveStep: () => setStep(undefined) };
}
