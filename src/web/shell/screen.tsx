import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import { useHiddenAmounts } from '../ui/privacy.ts';

/**
 * A screen in a chunk of its own, for a route: loaded when a link to it is pointed at, and drawn anew when amounts are
 * hidden or shown. Nothing typed into it is lost by that.
 */
export function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazyRouteComponent(async () => {
    const Screen = (await load())[name];
    const component = () => {
      useHiddenAmounts();
      return createElement(Screen);
    };
    return { component };
  }, 'component');
}
