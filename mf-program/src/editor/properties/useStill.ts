import type { Component } from '@vitrine/shared/document';
import { useRef } from 'react';

/** Fields of a widget that a drag changes with each frame. */
const moving: readonly string[] = [
  'infoX',
  'infoY',
  'infoWidth',
  'infoHeight',
  'coLeftPosition',
  'coRightPosition',
  'coWidth',
  'coHeight',
  'coRotation',
];

function sameBesidesPlace(one: Component, other: Component): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every(
    (key) => moving.includes(key) || one[key as keyof Component] === other[key as keyof Component],
  );
}

/**
 * The widget, the very same one as long as nothing but its place changed: what is about its content need not be drawn
 * anew while it is dragged. Its place is an old one: a change begins with the widget that the store hands to it.
 */
export function useStill(component: Component | undefined): Component | undefined {
  const last = useRef(component);
  if (!component || !last.current || !sameBesidesPlace(component, last.current)) last.current = component;
  return last.current;
}
