/**
 * Thousands of random chains of commands against the real process. Its control is a service that loses some of its
 * rows.
 */
import { runChains } from '../fuzz/chain-commands.ts';
import { forgetful } from '../fuzz/chain-model.ts';
import { openLedger } from './over-http.ts';
import { prepareService } from './service.ts';

const DEEDS_MAX = 30;

/** Runs the chains; returns whether the service agreed with the model in every one, and the control did not. */
export async function chains(count: number, seed: string): Promise<boolean> {
  const service = await prepareService();
  const stopOnSignal = () => void service.cleanUp().finally(() => process.exit(130));
  process.once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal);
  try {
    await service.start();
    const { ledger, close } = await openLedger(service, '127.0.0.1:9');
    const number = Number.parseInt(seed.replace(/[^\da-f]/g, '').slice(0, 7) || '1', 16);
    const isFound = await runChains(forgetful(ledger), { chains: 20, seed: number, deedsMax: DEEDS_MAX }).then(
      () => false,
      () => true,
    );
    console.log(`\nchains, its broken control: ${isFound ? 'found' : 'FAIL: not found'}`);
    const deeds = await runChains(ledger, { chains: count, seed: number, deedsMax: DEEDS_MAX });
    await close();
    console.log(`  ${count} chains of ${deeds} deeds, in all of them the service and the model agree`);
    return isFound;
  } catch (error) {
    console.log(`  FAIL: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    process.off('SIGINT', stopOnSignal).off('SIGTERM', stopOnSignal);
    await service.cleanUp();
  }
}
