import type { Component } from '@vitrine/shared/document';
import { useRef } from 'react';

/** Fields that dragging changes with every frame. */
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
 * Keeps the widget's identity while only its place changes, so that content fields do not rerender during a drag. Its
 * place is outdated: changes must start from the store's widget.
 */
export function useStill(component: Component | undefined): Component | undefined {
  const last = useRef(component);
  if (!component || !last.current || !sameBesidesPlace(component, last.current)) last.current = component;
  return last.current;
}
